import { type DatabaseError, Refusal, refusalOf } from "../_shared/refusal.ts";
import { serviceClient } from "../_shared/supabase.ts";
import type { CallEvent } from "./event.ts";

/** Hands the event to its procedure, which does everything in one transaction; throws Refusal when it is turned down. */
export async function recordCallEvent(event: CallEvent): Promise<unknown> {
  const [procedure, args] = procedureFor(event);
  const { data, error } = await serviceClient().rpc(procedure, args);
  if (error) throw callRefusalOf(error) ?? new Error(`${procedure}: ${error.code} ${error.message}`);
  return data;
}

function procedureFor(event: CallEvent): [procedure: string, args: Record<string, unknown>] {
  switch (event.type) {
    case "call.started":
      return [
        "start_call",
        {
          _provider_call_id: event.callId,
          _from_number: event.from,
          _to_number: event.to,
          _scenario_id: event.scenarioId,
          _started_at: event.startedAt,
          _user_id: event.userId,
        },
      ];
    case "call.ended":
      return [
        "end_call",
        {
          _provider_call_id: event.callId,
          _status: event.status,
          _duration_seconds: event.durationSeconds,
          _transcript: event.transcript,
          _recording_path: event.recordingPath,
        },
      ];
    case "call.graded":
      return [
        "grade_call",
        {
          _provider_call_id: event.callId,
          _result: { checklist: event.checklist, feedback: event.feedback },
        },
      ];
  }
}

function callRefusalOf(error: DatabaseError): Refusal | null {
  // The account was deleted between two statements of the procedure: booking has no such user, and has no code for it.
  if (error.code === "PT404" && !error.details) {
    return new Refusal(410, "call/member-gone", "The account of the member was deleted.");
  }
  if (error.code === "22023") return new Refusal(400, "call/invalid-event", error.message);
  return refusalOf(error);
}
