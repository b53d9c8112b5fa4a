const collator = new Intl.Collator('pt-BR')

/**
 * Characters by which texts are told apart. Comparing takes the square of the combining marks in a row, and rows from
 * before the contract bounded these (contract/normalizing.ts) may be made of them.
 */
const compared = 200

/** Orders names and titles as Portuguese does. */
export const alphabetically = (one: string, other: string): number =>
  collator.compare(one.slice(0, compared), other.slice(0, compared))
