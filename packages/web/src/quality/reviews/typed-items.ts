/** An item while it is in the local list, before the list is saved. */
export type TypedItem = {
  key: number
  acao: string
  resp: string
  eficacia_saidas: string
  prazo: string | null
  custo: string
}

export type TypedItems = { items: TypedItem[] }

/** True for what an earlier release stored while it still has the right shape. */
export const areItems = ({ items }: TypedItems) =>
  Array.isArray(items) && items.every((item) => typeof item?.acao === 'string' && typeof item.custo === 'string')
