import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseDigits,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/** What somebody typed as a number: nothing, an incomplete or impossible number, or the number without punctuation. */
type PhoneEntry =
  | { readonly kind: "empty" | "incomplete" }
  | { readonly kind: "complete"; readonly phone: string };

/** The country's name in English. */
export function countryName(country: CountryCode): string {
  return new Intl.DisplayNames("en-GB", { type: "region" }).of(country) ?? country;
}

/**
 * The country whose numbers somebody most likely types: that of their time zone, else of the languages of their browser,
 * else the United Kingdom. The time zone comes first because British computers are often set to American English.
 */
export function guessCountry(languages: readonly string[], timeZone: string): CountryCode {
  return countryOfTimeZone(timeZone) ?? countryOfLanguages(languages) ?? "GB";
}

function countryOfTimeZone(timeZone: string): CountryCode | null {
  return getCountries().find((code) => timeZonesOf(code).includes(timeZone)) ?? null;
}

/** Empty in browsers that cannot tell. */
function timeZonesOf(country: CountryCode): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.() ?? [];
}

function countryOfLanguages(languages: readonly string[]): CountryCode | null {
  for (const language of languages) {
    const region = /[-_]([A-Za-z]{2})\b/.exec(language)?.[1]?.toUpperCase();
    if (region !== undefined && isSupportedCountry(region)) return region;
  }
  return null;
}

/** Reads a number as people write it, in international form or as it is dialled within the country. */
export function readPhoneNumber(text: string, country: CountryCode): PhoneEntry {
  const digits = parseDigits(text);
  const isInternational = text.trim().startsWith("+");
  if (digits === "" && !/\p{L}/u.test(text)) return { kind: "empty" };
  // Only the calling code has been typed.
  if (isInternational && digits === getCountryCallingCode(country)) return { kind: "empty" };
  const number = parsePhoneNumberFromString(text, country);
  if (!number || number.ext || !number.isPossible()) return { kind: "incomplete" };
  return { kind: "complete", phone: number.number };
}

/**
 * The country that a number in international form belongs to. Several countries share some calling codes: the present
 * choice stays when it is one of them. Null for anything else.
 */
export function countryOfNumber(text: string, chosen: CountryCode): CountryCode | null {
  if (!text.trim().startsWith("+")) return null;
  const number = parsePhoneNumberFromString(text);
  if (!number) return null;
  if (number.country) return number.country;
  if (number.countryCallingCode === getCountryCallingCode(chosen)) return chosen;
  // The list is alphabetical, so the first that shares a calling code is rarely the one that is meant.
  const sharing = getCountries().filter((code) => getCountryCallingCode(code) === number.countryCallingCode);
  return mainCountries[number.countryCallingCode] ?? sharing[0] ?? null;
}

/** A number as people read it: +44 7700 900123. Any other text stays as it is. */
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
