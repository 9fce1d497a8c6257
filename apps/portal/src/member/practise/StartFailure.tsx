import type { AppError } from "@andromeda/domain";
import { FormAlert, TextLink } from "@andromeda/ui";
import { paths } from "../../paths.ts";
import { practiceFailure } from "./practice-words.ts";

export interface StartFailureProps {
  readonly error: AppError;
  readonly isRandom: boolean;
}

/** Why a call did not start, with the way out. */
export function StartFailure({ error, isRandom }: StartFailureProps) {
  return (
    <FormAlert kind="error">
      {error.code === "practice/no-case" && isRandom ? (
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
