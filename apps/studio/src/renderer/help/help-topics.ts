/** A page of the help: paragraphs, and lists of points. Text *between stars* is a name on the screen. */
export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly (string | readonly string[])[];
}

/** The help of the Case Studio, written for the doctors who write cases. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: "writing",
    title: "Writing a case",
    parts: [
      "Choose *New case* in the case library. Give the case a title: once it has one, it is sent to the server and your colleagues can see it as a draft.",
      [
        "*Basic Information* and *Classification* say what the case is about and where learners find it.",
        "The patient’s fields hold everything the patient knows. The patient cannot tell what is not written there.",
        "The examiner’s fields hold the diagnosis, the checklist and the questions. The patient never sees them.",
      ],
      "You need not save. Everything you type is kept on this computer within a quarter of a second, and the *Saving* panel tells you when it was last saved. *Undo* takes back the last change, even after you have been in another case.",
      "*Case check*, beside the case, names what contradicts itself and words that give the diagnosis away. Choose a finding to go to its field, or accept it and say why.",
      "If a colleague has the same case open, you see their name at the top and the field they are in.",
    ],
  },
  {
    id: "try-it",
    title: "Trying the patient",
    parts: [
      "*Try the patient*, in the editor, lets you talk to the patient of your draft as a learner would. It works without a network and nothing is published by it.",
      "Each answer names the field it came from: choose it to go there and improve the words. A question that matters can be kept with the case, so that you notice if a later change alters its answer.",
    ],
  },
  {
    id: "publishing",
    title: "Publishing",
    parts: [
      "A draft is seen by authors only. *Commit & Publish* makes it a numbered version and offers it to learners. Required fields that are still empty are shown first; *F8* goes from one to the next.",
      "Publishing needs a connection, because the server decides which version learners get. You may add a note on what you changed; if you leave it empty, one is written for you.",
      "You can go on editing after publishing. Learners see your changes when you publish again.",
    ],
  },
  {
    id: "offline",
    title: "Working offline",
    parts: [
      "You can write, search, try the patient, compare, import and export without a network: on a train, on a ward, abroad. The status bar at the foot of the window then says Offline and how many cases wait to be sent.",
      "When the connection is back, your changes are sent and those of your colleagues are fetched, without your doing anything. *Synchronise Now*, in the File menu, does it at once.",
      "Three things need the server and say so while you are offline: publishing, the case design assistant, and deciding on changes that were proposed to a case.",
      "If the status bar says Sync failed, it also says why. Your text is safe on this computer; choose *Retry* when you like.",
    ],
  },
  {
    id: "conflicts",
    title: "Conflicts",
    parts: [
      "When you and a colleague change different fields of a case, both changes are kept. When you both change the same field, both texts are kept and the case shows a conflict. Only you can say which text is right.",
      [
        "Open the case and choose *Resolve conflicts*.",
        "Read your text and theirs side by side; what differs is marked.",
        "Choose *Keep mine* or *Take theirs*, or combine both under *Merged text*. The keys *1*, *2* and *3* do the same.",
      ],
      "Nothing of that field is sent until you have chosen. The text you did not choose is kept in the history of the case.",
    ],
  },
  {
    id: "versions",
    title: "Versions and checkpoints",
    parts: [
      "*Version history*, below the case, is one timeline of two things. A version was published, and everybody has it. A checkpoint is a state of your draft that is kept on this computer only.",
      "Checkpoints are made for you before changes come in from the server and before several proposed changes are applied. *Save Checkpoint*, in the File menu, makes one under a name you choose.",
      "*Compare* shows what differs, field by field, and restores single fields. *Restore to draft* writes a whole state into your draft; what the draft said before becomes a checkpoint. *Revert* publishes an earlier version again.",
      "Versions that you have looked at can be read offline. *Keep all versions on this computer* fetches the others.",
    ],
  },
  {
    id: "finding",
    title: "Finding things",
    parts: [
      "The search of the case library looks at titles, specialties and conditions first, and below them at every field of every case on this computer.",
      "*Find*, in the Edit menu, searches within the open case. *Quick Open* goes to a case by its title, and the *Command Palette* to any command or field.",
    ],
  },
  {
    id: "windows",
    title: "Several windows",
    parts: [
      "*New Window*, in the File menu, opens another window; *Open in new window*, in the actions of a case, opens the case there. So you can look something up in one case while you write another.",
      "A case can be open in one window at a time. If you open it a second time, the window that has it comes to the front, so that nothing is written twice. All windows come back when you next start the Case Studio.",
    ],
  },
  {
    id: "files",
    title: "Files and printed stations",
    parts: [
      "*Export* saves cases in a file that a colleague can import, by email or on a memory stick. Importing makes new drafts and never changes a case that you have; a case that is already here is named and left out.",
      "A station pack is a case on paper for an exam in person: a sheet for the candidate, one for the person who plays the patient, and one for the examiner. Save it as PDF to print it.",
    ],
  },
  {
    id: "backup",
    title: "Backup, and cases that were deleted",
    parts: [
      "Cases that are on the server are safe there. *Back Up*, in the File menu, also saves what is only on this computer: drafts that are not sent yet, checkpoints and kept versions. Choose a drive that is not this computer.",
      "*Restore from Backup* replaces nothing. Cases that are missing come back as drafts; where a case reads differently today, the backup’s text becomes a checkpoint.",
      "A case that you delete stays in the *Bin* of the case library for 30 days. If somebody deletes a case on the server while you have changes to it, your text is kept and you can go on with it as a new case.",
    ],
  },
  {
    id: "support",
    title: "When something is wrong",
    parts: [
      "“Not saved” in the status bar means that this computer cannot write, usually because its disk is full. Keep the window open, make room or save a copy; saving is tried again automatically.",
      "*Download Again*, in the File menu, fetches all cases anew if something looks damaged. Your drafts, conflicts and checkpoints stay.",
      "If you have forgotten your password, sign out and choose *Forgot your password?* above the button to sign in. The link in the message that you are sent opens your browser, where you choose another.",
      "If you ask for help, choose *Save Log* in the Help menu and send the file. It holds no text of a case and no name.",
    ],
  },
];

/** The topics that contain every word, ignoring capitals; all topics for an empty search. */
export function topicsWith(search: string): readonly HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/);
  return helpTopics.filter(({ title, parts }) => {
    const text = [title, ...parts.flat()].join(" ").replaceAll("*", "").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
