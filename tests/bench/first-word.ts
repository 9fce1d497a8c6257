import { randomUUID } from "node:crypto";
import type { PracticeCall } from "@andromeda/domain";
import { SCRIPTED_MODEL_KEY, startScriptedModel, startTestStack } from "@andromeda/testing";
import { createClient } from "@supabase/supabase-js";
import { type BenchRow, excessRow } from "./report.ts";

// A learner may say thirty things a minute.
const ROUNDS = 25;
const WARM_UPS = 3;
/** What the function may take over the model itself. */
const MAX_MS = 50;

/**
 * From a question to the first word of a patient whom a model plays: through the function practise, which checks the
 * session and writes the question down, beside the same request to the model itself.
 */
export async function benchFirstWord(): Promise<BenchRow[]> {
  const model = await startScriptedModel();
  const stack = await startTestStack({ functionEnv: model.functionEnv });
  try {
    const account = stack.accounts[0];
    if (!account) throw new Error("The stack has no account");
    const client = createClient(stack.apiUrl, stack.publishableKey, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
    const ask = (body: object) =>
      post(`${stack.apiUrl}/functions/v1/practise`, data.session.access_token, body);
    const started = await ask({ action: "start", requestId: randomUUID(), scenarioId: null });
    const { id: callId } = (await started.json()) as PracticeCall;

    const [ours, direct]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const question = "What brought you in today?\nReply with: A heavy pain in my chest, doctor.";
      const said = await untilFirstWord(() =>
        ask({ action: "say", callId, requestId: randomUUID(), position: round * 2 + 1, text: question }),
      );
      // What the function sent last, with the whole sheet.
      const asked = model.requests.at(-1) ?? {};
      const alone = await untilFirstWord(() =>
        post(`${model.functionEnv.ANDROMEDA_AI_BASE_URL}/chat/completions`, SCRIPTED_MODEL_KEY, asked),
      );
      if (round < WARM_UPS) continue;
      ours.push(said);
      direct.push(alone);
    }
    return [
      excessRow(
        "first word of a patient whom a model plays",
        ours,
        { name: "from the model itself", samples: direct },
        MAX_MS,
        0.5,
      ),
    ];
  } finally {
    await stack.close();
    await model.close();
  }
}

function post(address: string, token: string, body: object): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

/** Milliseconds until the first piece of the answer; reads the rest of it afterwards. */
async function untilFirstWord(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await ask();
  const reader = response.body?.getReader();
  await reader?.read();
  const elapsed = performance.now() - start;
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    throw new Error(`No stream came: ${response.status}`);
  }
  while (reader && !(await reader.read()).done);
  return elapsed;
}
