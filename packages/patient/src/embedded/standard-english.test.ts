import { expect, test } from "vitest";
import { plain } from "./normalise.ts";
import { writtenOut } from "./shorthand.ts";
import { inStandardEnglish } from "./standard-english.ts";

const read = (text: string) => inStandardEnglish(plain(writtenOut(text)));

test.each([
  ["Um, does food make the, er, the tummy pain worse?", "does food make the tummy pain worse ?"],
  ["I, I wondered if you have any pain?", "do you have any pain ?"],
  ["Sorry to ask this, I hope it's okay, but ever had a stroke?", "ever had a stroke ?"],
  ["Now, who looks after the dog?", "who looks after the dog ?"],
  ["Who's at home with you, by any chance?", "who is at home with you ?"],
  ["I'm hopeless with dates, so when did it start?", "when did it start ?"],
  ["I'm, um, I'm so sorry to ask, but do you drink?", "do you drink ?"],
  ["To keep you safe with what we give you, can you swallow tablets?", "can you swallow tablets ?"],
  ["What I'd like to know is, er, whether you see lights?", "do you see lights ?"],
  ["hi danuta do u get any buzzing in ur ears", "hi danuta . do you get any buzzing in your ears"],
  ["hello there how are you", "hello there how are you"],
  [
    "I'd like to ask about your family. Any strokes?",
    "i would like to ask about your family . any strokes ?",
  ],
])("PAT-05: what a learner hesitates with or softens a question by is left out of %j", (text, question) => {
  expect(read(text)).toBe(question);
});

test.each([
  ["wot r u takin 4 the pain", "what are you taking for the pain"],
  ["hav u had this b4", "have you had this before"],
  ["mrs brown do u smoke", "mrs brown do you smoke"],
  ["did he take his tabs", "did he take his tablets"],
  ["any thoughts of killing urself", "any thoughts of killing yourself"],
  ["does ur mrs smoke", "does your wife smoke"],
  ["allergic 2 anything u know of", "allergic to anything you know of"],
  ["r u ok after 4 days, type 2 diabetes", "are you okay after 4 days , type 2 diabetes"],
])("PAT-05: %j, typed on a phone, is written out", (text, question) => {
  expect(read(text)).toBe(question);
});

test.each([
  ["What you felt in your body?", "what did you feel in your body ?"],
  ["How many kilos you lost?", "how many kilos have you lost ?"],
  ["You have told the licence office?", "have you told the licence office ?"],
  ["You take some medicine?", "do you take some medicine ?"],
  ["Your sons, they have also this shaking?", "have your sons this shaking ?"],
  ["At what hour he was the last time normal?", "what time was he last normal ?"],
  ["Are you suffering from cough?", "do you have cough ?"],
  ["Can you tell me if you feel sleepy?", "do you feel sleepy ?"],
  ["Can I check how old you are and where you live?", "how old are you ? where do you live ?"],
  [
    "Could you tell me what you do for work, and whether you smoke?",
    "what do you do for work ? do you smoke ?",
  ],
  ["Can you tell me what happened?", "can you tell me what happened ?"],
  ["In the night cough is coming?", "is there cough in the night ?"],
  ["From the nipple something is coming out?", "is something coming out from the nipple ?"],
  ["Somebody gave you injections?", "did somebody give you injections ?"],
  ["What you are taking for the pain?", "what are you taking for the pain ?"],
  ["Your aunt, how old she was when she died?", "how old was your aunt when she died ?"],
  ["You was having this before?", "were you having this before ?"],
  ["Is it enlarging?", "is it getting bigger ?"],
  [
    "From number one until ten, how much is hurting you the chest?",
    "on a scale of 1 to 10 , how much does the chest hurt ?",
  ],
  ["Since how much time you are having this pain?", "how long have you had this pain ?"],
  ["The pain, to where it goes?", "the pain , where does it spread to ?"],
  ["How much days lasts the headache?", "how long does the headache last ?"],
  ["What did you feel just before you blacked out?", "what did you feel beforehand ?"],
  ["Could you tell me whether your pain has got worse?", "has your pain got worse ?"],
  ["What keeps you going?", "what keeps you going ?"],
  ["Started when? Doing what?", "when did it start ? what were you doing when it started ?"],
  ["He is how old?", "how old is he ?"],
  ["You take which tablets?", "which tablets do you take ?"],
  [
    "Your uncle with schizophrenia, he is taking which medicine?",
    "which medicine is your uncle with schizophrenia taking ?",
  ],
  [
    "Um, your, your brother, how old was he when he, um, got his angina?",
    "how old was your brother when he got his angina ?",
  ],
  ["When you are resting, the pain becomes less?", "does the pain get less when you are resting ?"],
  ["Your blood pressure, what number it was last time?", "what was your blood pressure last time ?"],
  ["Latest theophylline level?", "what was the latest theophylline level ?"],
  ["Blood sugar this morning?", "what was your blood sugar this morning ?"],
  ["High blood pressure?", "high blood pressure ?"],
  ["In which part of Ghana you will go?", "in which part of ghana will you go ?"],
  ["What you are most afraid it can be, this leg?", "what are you most afraid it can be ?"],
  ["For your back pain which medicine you take?", "which medicine do you take for your back pain ?"],
  ["It is from the doctor or you bought it?", "is it from the doctor or did you buy it ?"],
  ["You've got a dog, what's he called?", "what is your dog called ?"],
  [
    "Which pills you take, and the diabetes you have, it is with tablets?",
    "which pills do you take ? is your diabetes treated with tablets ?",
  ],
  ["When you saw the spots, what did you do?", "when you saw the spots , what did you do ?"],
  ["You were a teacher, weren't you?", "you were a teacher , were not you ?"],
])("PAT-05: the order of words of %j becomes that of a question where it is not", (text, question) => {
  expect(read(text)).toBe(question);
});
