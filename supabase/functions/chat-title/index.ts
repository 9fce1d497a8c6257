import { parseChatRequest } from "../_shared/assistant/chat-request.ts";
import { tidyTitle, titlePrompts } from "../_shared/assistant/prompts.ts";
import { ask, parseModel } from "../_shared/assistant/provider.ts";
import { HttpError, postHandler } from "../_shared/http.ts";
import { withRequestLog } from "../_shared/request-log.ts";
import { requireAssistantCaller } from "../_shared/supabase.ts";

/**
 * A title for a chat. Body `{ messages, caseContext, model }`, the model by one of the names that the server allows;
 * case authors only. Answers `{ title }`.
 */
Deno.serve(
  withRequestLog(
    "chat-title",
    postHandler(async (request, body) => {
      await requireAssistantCaller(request);
      const [chat, model] = [parseChatRequest(body), parseModel(body.model)];
      const title = tidyTitle(await ask(model, titlePrompts(chat), request.signal));
      if (title === "") throw new HttpError(502, "The assistant gave no title. Try again later.");
      return { title };
    }),
  ),
);
