import type { Gender, Heritage } from "../cases/outline.ts";
import type { Random } from "../random.ts";

interface NamePool {
  ethnicity: string;
  /** Given names of people under 55 and of those older: names have their decades. */
  Female: readonly [readonly string[], readonly string[]];
  Male: readonly [readonly string[], readonly string[]];
  surnames: readonly string[];
}

const words = (line: string): string[] => line.split(" ");

const pools: Record<Heritage, NamePool> = {
  british: {
    ethnicity: "White British",
    Female: [
      words("Chloe Hannah Beth Jodie Amber Freya Isla Poppy Holly Rebecca"),
      words("Margaret Jean Sheila Doreen Hazel Brenda Maureen Audrey Pauline Janet"),
    ],
    Male: [
      words("Jack Ryan Lewis Oscar Toby Elliot Nathan Kieran Luke Harvey"),
      words("Derek Brian Kenneth Raymond Norman Trevor Alan Roger Clifford Dennis"),
    ],
    surnames: words(
      "Whitcombe Thornley Barrowby Eastcott Hollins Pinfold Garside Ramsbottom Tillotson Fairclough Ormerod Wainwright Haddon Birtles Stanmore Cropley",
    ),
  },
  irish: {
    ethnicity: "White Irish",
    Female: [words("Aoife Ciara Niamh Orla"), words("Bridie Noreen Philomena Assumpta")],
    Male: [words("Cian Eoin Declan Ronan"), words("Seamus Malachy Donal Fergus")],
    surnames: words("Gallaher Mulvaney Kilbride Tierney Hanlon Scully"),
  },
  welsh: {
    ethnicity: "White Welsh",
    Female: [words("Carys Ffion Seren Lowri"), words("Glenys Mair Eirlys Gwyneth")],
    Male: [words("Rhys Gethin Osian Iwan"), words("Emlyn Gwilym Idris Hywel")],
    surnames: words("Probert Pritchard Bevan Gethin-Jones Prosser Penry"),
  },
  indian: {
    ethnicity: "British Indian",
    Female: [words("Priya Meera Anjali Kavita"), words("Shanta Kamala Pushpa Hansa")],
    Male: [words("Arjun Rohan Nikhil Vivek"), words("Ashok Suresh Jayanti Ramesh")],
    surnames: words("Rathore Mistry Vaghela Kothari Solanki Parekh"),
  },
  pakistani: {
    ethnicity: "British Pakistani",
    Female: [words("Aisha Zainab Nadia Maryam"), words("Nasreen Rukhsana Parveen Shahida")],
    Male: [words("Imran Bilal Tariq Hamza"), words("Ghulam Yusuf Nazir Mahmood")],
    surnames: words("Chaudhry Bhatti Malik Siddiqui Qureshi Sharif-Khan"),
  },
  westAfrican: {
    ethnicity: "Black African (Ghanaian)",
    Female: [words("Abena Efua Esi Adwoa"), words("Comfort Patience Florence Akosua")],
    Male: [words("Kwabena Kofi Kojo Yaw"), words("Emmanuel Ebenezer Kwasi Festus")],
    surnames: words("Asare Boateng-Mensah Ofori Amankwah Adjei Darko"),
  },
  caribbean: {
    ethnicity: "Black Caribbean",
    Female: [words("Shanice Keisha Tamara Leanne"), words("Beverley Yvonne Merlene Verna")],
    Male: [words("Jermaine Andre Dwayne Tyrell"), words("Winston Carlton Leroy Vincent")],
    surnames: words("Braithwaite Pinnock Clunis Gordon-Bailey Wray Sinclair"),
  },
  polish: {
    ethnicity: "White Polish",
    Female: [words("Agnieszka Kinga Magda Ola"), words("Halina Danuta Krystyna Bozena")],
    Male: [words("Piotr Tomasz Kacper Pawel"), words("Zbigniew Ryszard Stanislaw Jerzy")],
    surnames: words("Wrona Zielonka Mazurek Sikora Kubiak Gorny"),
  },
  chinese: {
    ethnicity: "Chinese",
    Female: [words("Mei-Ling Jasmine Xiaoyu Kitty"), words("Suk-Yin Mei-Fong Pui-Shan Lai-Kuen")],
    Male: [words("Jun Calvin Wei Jason"), words("Kwok-Wing Chi-Ming Hon-Man Tak-Shing")],
    surnames: words("Cheung Lau Tsang Kwan Ngai Poon"),
  },
};

const shares: readonly [Heritage, number][] = [
  ["british", 50],
  ["indian", 9],
  ["pakistani", 8],
  ["caribbean", 8],
  ["welsh", 6],
  ["polish", 6],
  ["irish", 5],
  ["westAfrican", 5],
  ["chinese", 3],
];

function pickHeritage(random: Random): Heritage {
  let remaining = random.integer(1, 100);
  for (const [heritage, share] of shares) {
    remaining -= share;
    if (remaining <= 0) return heritage;
  }
  return "british";
}

/** The name of a patient and the ethnicity that goes with it. */
export interface PatientIdentity {
  name: string;
  ethnicity: string;
}

/** Picks a name that fits age, sex and family background and is not in `taken` yet; adds it there. */
export function pickPatientIdentity(
  random: Random,
  who: { age: number; gender: Gender; heritage?: Heritage | undefined },
  taken: Set<string>,
): PatientIdentity {
  for (;;) {
    const pool = pools[who.heritage ?? pickHeritage(random)];
    const [younger, older] = pool[who.gender];
    const name = `${random.pick(who.age < 55 ? younger : older)} ${random.pick(pool.surnames)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { name, ethnicity: pool.ethnicity };
  }
}
