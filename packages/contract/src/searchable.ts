/**
 * Text as it is searched: lower case, without accents, one space between words. 'Reunião  DIÁRIA' → 'reuniao diaria'.
 * Server and web fold alike, so that what a list finds while typing is what a search finds.
 */
export const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
