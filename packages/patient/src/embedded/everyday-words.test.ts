import { expect, test } from "vitest";
import { askPatient } from "../testing/ask-patient.ts";

test.each([
  ["stiff-hands", "Can I just check what you're called and, um, how old you are?", /Beth .*53/],
  ["cheek-shocks", "I'd be hopeless with that! Does a breeze bring it on?", /^It's set off by/],
  ["cheek-shocks", "How long does each jolt go on for?", /three weeks/],
  ["sudden-headache", "Is brightness bothering you?", /Light hurts/],
  ["migraine", "When pain is coming, light is disturbing you?", /worse with light/],
  ["stiff-hands", "How long does it take you to loosen up once you're out of bed?", /two hours/],
  ["heavy-periods", "Were things OK when you were expecting?", /Two normal pregnancies/],
  ["machine-says-high", "When you was expecting baby, was some problem with pressure?", /Pre-eclampsia/],
  ["painful-toe", "Do your kidneys work okay, as far as you know?", /kidney disease/],
  ["red-leg", "Have you felt hot and cold with it?", /Shivers/],
  ["red-leg", "The veins in legs, are they bulging?", /Varicose/],
  ["red-leg", "Can you have penicillin type stuff OK?", /amoxicillin/],
  ["heart-failure-exam", "Is there any tablet you've, er, come off?", /beta-blocker/],
  ["heart-failure-exam", "How many cushions do you need behind you at night?", /three pillows/],
  ["swollen-calf", "Have you come off any medicine?", /blood-thinning/],
  ["malaria", "Have you been in a different country lately?", /Kumasi/],
  ["sick-and-grey", "Weight: up, down, steady?", /8 kg/],
  ["urethritis", "Did you use anything for protection?", /condoms/],
  ["biliary-colic", "Has anything taken the edge off?", /ibuprofen/],
  ["sudden-headache", "Have you taken anything that's touched it?", /paracetamol/],
  ["machine-says-high", "How was the elevated pressure first detected?", /eye test/],
  ["machine-says-high", "Is there anything that bothers you about having treatment?", /tablets are for life/],
  ["a-mole-that-has-changed-on-the-calf", "Has the mole got any larger?", /Bigger/],
  ["pleural-effusion", "In your working life, were you ever around lagging?", /pipe lagger/],
  ["cap-penicillin-allergy-prescribing", "how long u been ill for", /Four days/],
  ["fit-at-work", "Your tongue you have bitten?", /bit the side/i],
  ["a-murmur-before-a-cataract-operation", "Somebody offered you some spray for heart?", /nitrate spray/],
  ["biliary-colic", "When you are eating oily food, after how long the pain is starting?", /two hours/],
  [
    "machine-says-high",
    "Any history of cerebrovascular accident in a first-degree relative?",
    /stroke at 60/,
  ],
  ["spinning-room", "Is movement of your cervical spine restricted?", /Neck is comfortable/],
  ["sore-temple", "Is it alright if I ask whether your scalp's sore?", /Scalp sore/],
  ["shaky-and-sick", "Have you ever had a fit when you've not had a drink?", /withdrawal fit/],
  ["heart-noise", "Have you got any operations coming up?", /cataract surgery/],
])("PAT-05: %s answers %j, asked in everyday words", (slug, question, said) => {
  expect(askPatient(slug, question).text).toMatch(said);
});
