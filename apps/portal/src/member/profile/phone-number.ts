import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseDigits,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/** A country of the world numbering plan; `callingCode` without the plus. */
export interface Country {
  readonly code: CountryCode;
  readonly name: string;
  readonly callingCode: string;
}

/** What somebody typed as a number: nothing, something that is no whole number, or the number without punctuation. */
export type PhoneEntry =
  | { readonly kind: "empty" | "incomplete" }
  | { readonly kind: "complete"; readonly phone: string };

/** Every country by name, in the language of the page. */
export function listCountries(language = "en-GB"): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: getCountryCallingCode(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** The country whose numbers somebody most likely types, by the languages of their browser; else the United Kingdom. */
export function guessCountry(languages: readonly string[]): CountryCode {
  for (const language of languages) {
    const region = /[-_]([A-Za-z]{2})\b/.exec(language)?.[1]?.toUpperCase();
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return "GB";
}

/** Reads a number as people write it, in international form or as it is dialled within the country. */
export function readPhoneNumber(text: string, country: CountryCode): PhoneEntry {
  const digits = parseDigits(text);
  const isInternational = text.trim().startsWith("+");
  // The calling code alone, as choosing a country leaves it behind, is nothing yet.
  if (digits === "" && !/\p{L}/u.test(text)) return { kind: "empty" };
  if (isInternational && digits === getCountryCallingCode(country)) return { kind: "empty" };
  const number = parsePhoneNumberFromString(text, country);
  if (!number || number.ext || !number.isPossible()) return { kind: "incomplete" };
  return { kind: "complete", phone: number.number };
}

/**
 * The country that a number in international form belongs to. Several countries share some calling codes: the present
 * choice stays when it is one of them. Null for anything else.
 */
export function countryOfNumber(text: string, present: CountryCode): CountryCode | null {
  if (!text.trim().startsWith("+")) return null;
  const number = parsePhoneNumberFromString(text);
  if (!number) return null;
  if (number.country) return number.country;
  if (number.countryCallingCode === getCountryCallingCode(present)) return present;
  // The list is alphabetical, so the first that shares a calling code is rarely the one that is meant.
  const sharing = getCountries().filter((code) => getCountryCallingCode(code) === number.countryCallingCode);
  return mainCountries[number.countryCallingCode] ?? sharing[0] ?? null;
}

/** The text with the calling code of another country; a number that is dialled within a country stays as it is. */
export function withCallingCode(text: string, from: CountryCode, to: CountryCode): string {
  const trimmed = text.trim();
  const old = `+${getCountryCallingCode(from)}`;
  return trimmed.startsWith(old) ? `+${getCountryCallingCode(to)}${trimmed.slice(old.length)}` : text;
}

/** A number as people read it: +44 7700 900123. What is no number stays as it is. */
export function formatPhoneNumber(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

const mainCountries: Readonly<Record<string, CountryCode>> = {
  "1": "US",
  "7": "RU",
  "39": "IT",
  "44": "GB",
  "47": "NO",
  "61": "AU",
  "212": "MA",
  "262": "RE",
  "290": "SH",
  "358": "FI",
  "590": "GP",
  "599": "CW",
};
