import type { AppError } from "@andromeda/domain";
import { FormAlert, TextLink } from "@andromeda/ui";
import { paths } from "../../paths.ts";
import { practiceFailure } from "./practice-words.ts";

export interface StartFailureProps {
  readonly error: AppError;
  readonly isDrawn: boolean;
}

/** Why a call did not start, with the way out. */
export function StartFailure({ error, isDrawn }: StartFailureProps) {
  return (
    <FormAlert kind="error">
      {error.code === "practice/no-case" && isDrawn ? (
        <>
          None of your categories has a case that you can practise.{" "}
          <TextLink href={paths.callControl}>Choose categories</TextLink>
        </>
      ) : (
        practiceFailure(error)
      )}{" "}
      {error.code === "practice/balance-suspended" ? (
        <TextLink href={paths.credits}>Go to Credits</TextLink>
      ) : null}
    </FormAlert>
  );
}
