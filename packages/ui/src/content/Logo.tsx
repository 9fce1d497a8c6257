import classes from "./Logo.module.css";
import logo from "./logo.svg";

export interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number;
  /** Small text beside the name, such as the name of a part of the product. */
  readonly suffix?: string;
}

/** Mark and word side by side. */
export function Logo({ size = 32, suffix }: LogoProps) {
  return (
    <span className={classes.logo}>
      {/* The mark: a tilted galaxy around one warm star; decoration beside the name. */}
      <img className={classes.mark} src={logo} width={size} height={size} alt="" />
      <span className={classes.word} style={{ fontSize: `${size * 0.625}px` }}>
        Andromeda
      </span>
      {suffix ? <span className={classes.suffix}>{suffix}</span> : null}
    </span>
  );
}
