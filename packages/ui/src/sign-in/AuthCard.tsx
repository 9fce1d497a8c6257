import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Logo } from "../content/Logo.tsx";
import classes from "./AuthCard.module.css";

export interface AuthCardProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Links under the card, such as "Back to sign in". */
  readonly footer?: ReactNode;
  /** Comes last, because it may arrive after the rest was read. */
  readonly more?: ReactNode;
}

/** The page of a signed-out visitor: the logo, one card, links below. It is the `main` landmark. */
export function AuthCard({ title, description, children, footer, more }: AuthCardProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={36} />
        </div>
        <section className={classes.card} aria-labelledby="auth-card-title">
          <Title order={1} id="auth-card-title" className={classes.title}>
            {title}
          </Title>
          {description ? (
            <Text component="div" c="dimmed" className={classes.description}>
              {description}
            </Text>
          ) : null}
          <div className={classes.body}>{children}</div>
        </section>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
        {more}
      </div>
    </main>
  );
}
