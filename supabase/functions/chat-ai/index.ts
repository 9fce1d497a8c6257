import { parseChatRequest } from "../_shared/assistant/chat-request.ts";
import { chatPrompts } from "../_shared/assistant/prompts.ts";
import { ask } from "../_shared/assistant/provider.ts";
import { postHandler } from "../_shared/http.ts";
import { withRequestLog } from "../_shared/request-log.ts";
import { requireAssistantCaller } from "../_shared/supabase.ts";

/**
 * The case-design assistant's next answer. Body `{ messages: [{ role, content }], caseContext }`; case authors only.
 * Answers `{ response }`: plain text, or JSON of type structured_changes.
 */
Deno.serve(
  withRequestLog(
    "chat-ai",
    postHandler(async (request, body) => {
      await requireAssistantCaller(request);
      return { response: await ask("main", chatPrompts(parseChatRequest(body)), request.signal) };
    }),
  ),
);
