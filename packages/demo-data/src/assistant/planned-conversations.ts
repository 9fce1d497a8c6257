import { WELCOME_MESSAGE } from "@andromeda/domain";
import type { ProposalRow } from "../rows.ts";

/** A change that the assistant proposes in a conversation. */
export interface PlannedProposal {
  path: string;
  action: ProposalRow["action"];
  proposed: string;
  reason: string;
  priority: ProposalRow["priority"];
  status: ProposalRow["status"];
}

/** A conversation of an author with the assistant about one of the hand-written cases. */
export interface PlannedConversation {
  caseTitle: string;
  by: "educator" | "admin";
  title: string;
  minutesAgo: number;
  isArchived: boolean;
  messages: readonly { role: "user" | "assistant"; content: string }[];
  batchTitle: string;
  batchDescription: string;
  proposals: readonly PlannedProposal[];
}

const patient = "case_template.patient_agent";
const examiner = "case_template.examiner_agent";

/** The conversations; the newest lies within the time in which others count as editing at the same moment. */
export const conversations: readonly PlannedConversation[] = [
  {
    caseTitle: "Prescribe safely: pneumonia with a penicillin allergy",
    by: "educator",
    title: "Making the allergy history more demanding",
    minutesAgo: 8,
    isArchived: false,
    messages: [
      { role: "assistant", content: WELCOME_MESSAGE },
      {
        role: "user",
        content:
          "Learners guess the penicillin trap from the title. How can the case still test allergy taking?",
      },
      {
        role: "assistant",
        content:
          "The title gives the answer away, that is true. Two ideas: let the title name the task and not the trap, and let the patient be vague about the reaction until she is asked what happened, how quickly and how it was treated. Shall I propose wording?",
      },
      {
        role: "user",
        content: "Yes, please. And say in the safety net what she should do if she gets worse at night.",
      },
      {
        role: "assistant",
        content:
          "I propose four changes: a neutral title, a patient who needs follow-up questions, a note on her living situation, and a fuller plan after discharge.",
      },
    ],
    batchTitle: "Less obvious allergy, fuller safety net",
    batchDescription: "Hides the trap from the title and completes the plan after discharge.",
    proposals: [
      {
        path: "title",
        action: "modify",
        proposed: "Prescribe safely: pneumonia on the admissions ward",
        reason: "The present title tells learners about the allergy before they have asked.",
        priority: "high",
        status: "pending",
      },
      {
        path: `${patient}.drug_history.other`,
        action: "modify",
        proposed:
          'Says only "allergic to penicillin" at first. If asked what happened: "my throat closed up". If asked how quickly: "before I had put the glass down". If asked about treatment: an injection in the thigh and a night in hospital. Has tolerated doxycycline for a skin infection before. Never had a cephalosporin.',
        reason:
          "Each detail is given for one good question, so that the examiner sees how far the learner asks.",
        priority: "high",
        status: "pending",
      },
      {
        path: `${patient}.social_history.other`,
        action: "modify",
        proposed:
          "Lives with husband, independent. Husband has early dementia and cannot be relied on to call for help.",
        reason: "Makes the safety net a real question.",
        priority: "medium",
        status: "approved",
      },
      {
        path: `${patient}.social_history.diet`,
        action: "modify",
        proposed: "Normal until this illness; drinks a pint of milk with her tablets each morning",
        reason: "Adds a second interaction with doxycycline.",
        priority: "low",
        status: "rejected",
      },
    ],
  },
  {
    caseTitle: "Heavy chest pain after lifting boxes",
    by: "admin",
    title: "Ward questions for the chest pain case",
    minutesAgo: 17,
    isArchived: false,
    messages: [
      { role: "assistant", content: WELCOME_MESSAGE },
      {
        role: "user",
        content: "Is the observation chart in keeping with the diagnosis? And is the safety advice complete?",
      },
      {
        role: "assistant",
        content:
          "The observations fit. The advice on the telephone is sound; I would only make the hidden drug history easier to find for a learner who asks in a sensitive way, and say how the patient reacts to the word heart attack.",
      },
    ],
    batchTitle: "Cues for the sensitive questions",
    batchDescription: "Two cues for the actor.",
    proposals: [
      {
        path: `${patient}.demographics.other`,
        action: "modify",
        proposed:
          "At home with his wife, who can open the door. Speaks in full sentences but pauses for breath. Goes quiet when the words heart attack are used and needs a moment.",
        reason: "Gives the learner a chance to respond to emotion.",
        priority: "medium",
        status: "pending",
      },
      {
        path: `${examiner}.examination_and_investigations.basic_observations.other`,
        action: "modify",
        proposed: "Capillary glucose 7.2 mmol/L. Pain 7/10, 3/10 after the first dose of morphine.",
        reason: "Lets the examiner move the scenario on in time.",
        priority: "low",
        status: "pending",
      },
    ],
  },
  {
    caseTitle: "Prescribe safely: pneumonia with a penicillin allergy",
    by: "educator",
    title: "First review of the pneumonia case",
    minutesAgo: 96 * 24 * 60,
    isArchived: true,
    messages: [
      { role: "assistant", content: WELCOME_MESSAGE },
      { role: "user", content: "Please check the severity score." },
      {
        role: "assistant",
        content:
          "Urea above 7 mmol/L and age 65 or over give one point each; respiratory rate 24, blood pressure 118/64 and a clear mind give none. CURB-65 is 2, as the case says.",
      },
    ],
    batchTitle: "",
    batchDescription: "",
    proposals: [],
  },
];
