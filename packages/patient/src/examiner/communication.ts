import type { CommunicationSkill, MarkedSkill } from "@andromeda/domain";
import { jargonIn } from "../medicine/jargon.ts";
import { quotable } from "../sentences.ts";

interface Skill {
  readonly skill: CommunicationSkill;
  /** What shows it, in one sentence of the learner. */
  readonly signs: RegExp;
  readonly praise: string;
  readonly advice: string;
}

const SKILLS: readonly Skill[] = [
  {
    skill: "introduction",
    signs:
      /\b(?:my name(?:'s| is)|i am (?:dr|doctor|a |an |the |one of)|i'?m (?:dr|doctor|a |an |the |one of)|this is (?:dr|doctor)|(?:dr|doctor|student doctor) [a-z]+ (?:here|speaking|calling)|(?:medical|final|third|fourth|fifth)[ -](?:year )?(?:medical )?student)/i,
    praise: "You said who you are.",
    advice: "Say your name and your role before the first question.",
  },
  {
    skill: "openQuestions",
    signs:
      /\b(?:tell me (?:more|about|what|a bit|everything)|what (?:has )?(?:brings?|brought|made you|seems|can i|happened|has been|'s been)|how can (?:i|we) help|how are (?:you|things)|(?:can|could|would) you (?:please )?(?:describe|talk me|tell me (?:more|about|what|a bit)|walk me|explain what)|describe (?:the|it|your|what)|talk me through|in your own words|what(?:'s| is) (?:been )?(?:going on|the matter|the problem|troubling)|anything else (?:you|that|to))/i,
    praise: "You opened with a question that let the patient tell the story.",
    advice: "Begin with one open question, such as “Tell me what has been happening”, and wait.",
  },
  {
    skill: "concerns",
    signs:
      /\b(?:worr(?:y|ied|ies|ying)|concern(?:s|ed|ing)?|afraid|scared|what do you think (?:is|might|may|could|it)|any (?:ideas?|thoughts) (?:about|what|on|as)|what were you hoping|hop(?:e|ing) (?:we|i|for|to get)|expect(?:ing|ations?)?\b|how (?:is|has) (?:this|it) (?:been )?(?:affect|impact))/i,
    praise: "You asked what the illness means to the patient.",
    advice: "Ask what the patient thinks it is, what worries them most and what they hope for.",
  },
  {
    skill: "signposting",
    signs:
      /\b(?:i(?:'d| would) (?:now )?like to (?:ask|move|talk|go|check|examine)|i(?:'m| am) (?:now )?going to (?:ask|move|talk|go|check|examine)|i(?:'ll| will) (?:now )?(?:ask|move on|go through)|(?:let's|let us|can we|could we) (?:now )?(?:move|talk|turn|go)|moving on|next,? i|now,? (?:some|a few|i)|(?:some|a few|a couple of) (?:more |other |routine |general |personal )?questions|is it (?:ok|okay|all right|alright) if i ask|before (?:we|i) (?:finish|move|go))/i,
    praise: "You told the patient where the conversation was going.",
    advice: "Say what comes next and why: “I would like to ask about your general health now.”",
  },
  {
    skill: "summarising",
    signs:
      /\b(?:to summari[sz]e|(?:so )?(?:just )?to (?:recap|sum up|check i)|let me (?:just )?(?:check|recap|summari[sz]e|see if i|make sure i)|(?:have|did) i (?:got|get|understood|understand|missed) (?:that|this|everything|you|anything|it)|so (?:from )?what (?:you've|you have|you are|i|i've)|so you(?:'ve| have| are|'re) (?:had|told|said|been|got|got)|if i(?:'ve| have) understood|in summary)/i,
    praise: "You summarised, so the patient could correct you.",
    advice: "Before you end, give the story back in two or three sentences and ask whether it is right.",
  },
  {
    skill: "safetyNetting",
    signs:
      /\b(?:(?:if|should) (?:it|things|this|that|you|the|your|any)[^.?!]{0,80}(?:worse|worsen|call|ring|dial|come (?:back|straight)|go (?:straight )?to|contact|see (?:a|your)|999|111|a ?(?:&|and) ?e|emergency|hospital)|(?:call|ring|dial|phone) (?:999|111|us|an ambulance|back|me)|come (?:straight )?back (?:if|to)|safety.?net|look out for|warning signs|red flags?|get help (?:if|at once|straight))/i,
    praise: "You said what to watch for and what to do then.",
    advice: "Say what should make the patient seek help, how soon and where.",
  },
];

/** The skills of communication in what the learner said, sentence by sentence. */
export function markCommunication(sentences: readonly string[]): MarkedSkill[] {
  const marked = SKILLS.map(({ skill, signs, praise, advice }): MarkedSkill => {
    const sign = sentences.find((sentence) => signs.test(sentence.replaceAll("’", "'")));
    return sign === undefined
      ? { skill, isShown: false, quote: null, advice }
      : { skill, isShown: true, quote: quotable(sign), advice: praise };
  });
  return [...marked, markPlainWords(sentences)];
}

function markPlainWords(sentences: readonly string[]): MarkedSkill {
  const skill = "plainWords";
  // Who has said nothing has shown nothing.
  if (sentences.length === 0)
    return { skill, isShown: false, quote: null, advice: "Use the words of the patient." };
  const [jargon] = sentences.flatMap(jargonIn);
  if (!jargon)
    return { skill, isShown: true, quote: null, advice: "You spoke in words that a patient understands." };
  return {
    skill,
    isShown: false,
    quote: jargon.text,
    advice: `Say “${jargon.plain}” rather than “${jargon.text}”, or explain the word.`,
  };
}
