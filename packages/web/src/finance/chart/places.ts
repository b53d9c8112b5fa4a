import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import type { UsualAccount } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Pickable } from '../../ui/form/options.tsx'
import type { Category } from '../finance-queries.ts'
import { calculationTypes } from './calculation-types.ts'

/** Where an entry is booked: a category, and one of its accounts where it has some. */
export type Place = { classification_id: number; scheme_account_id: number | null }

/** The number of a place among the options of one list: even for an account, odd for a category without accounts. */
export const keyOf = ({ classification_id, scheme_account_id }: Place) =>
  scheme_account_id === null ? classification_id * 2 + 1 : scheme_account_id * 2

const groupOf = ({ group_id }: Category) => dreGroups.find(({ id }) => id === group_id)?.name ?? ''

/** 'Ocupação · Saída em Despesas administrativas e de ocupação'. */
export const categoryWords = (category: Category) =>
  `${category.name} · ${calculationTypes[category.type]} em ${groupOf(category)}`

/** A place, and the option that chooses it. */
export type PlaceOption = { place: Place; category: Category; option: Pickable }

/**
 * The places of a chart of accounts: each account, and each category that has none. They are found by the names of the
 * account, the category and its group.
 */
export const placesOf = (chart: readonly Category[]): PlaceOption[] =>
  chart.flatMap((category) => {
    const { id, name, disabled, subtopics } = category
    const option = (place: Place, label: string, hint: string, inactive: boolean): PlaceOption => ({
      place,
      category,
      option: {
        value: keyOf(place),
        label,
        hint,
        also: `${calculationTypes[category.type]} ${groupOf(category)}`,
        inactive,
      },
    })
    if (subtopics.length === 0)
      return [
        option({ classification_id: id, scheme_account_id: null }, name, calculationTypes[category.type], disabled),
      ]
    return subtopics.map((account) =>
      option(
        { classification_id: id, scheme_account_id: account.id },
        account.name,
        name,
        disabled || account.disabled,
      ),
    )
  })

/**
 * The options with those in front that were used before, which say of what; `typed` finds them too, because the server
 * found them by it.
 */
export function withUsual(places: readonly PlaceOption[], usual: readonly UsualAccount[], typed: string): Pickable[] {
  const rank = new Map(usual.map((one, rank) => [keyOf(one), { ...one, rank }]))
  const usedOf = ({ option }: PlaceOption) => rank.get(option.value)
  const used = places.filter(usedOf).toSorted((one, other) => usedOf(one)!.rank - usedOf(other)!.rank)
  return [
    ...used.map((one) => ({
      ...one.option,
      hint: `${one.option.hint} · como em “${usedOf(one)!.description}”`,
      also: `${one.option.also} ${typed}`,
    })),
    ...places.filter((one) => !usedOf(one)).map(({ option }) => option),
  ]
}

/** Why nothing can be booked on a place; undefined when nothing stands in the way. */
export const refusePlace = (place: Place | null, chart: readonly Category[] | undefined) =>
  place === null ||
  (place.scheme_account_id === null && chart?.find(({ id }) => id === place.classification_id)?.subtopics.length)
    ? 'Escolha a conta'
    : undefined
