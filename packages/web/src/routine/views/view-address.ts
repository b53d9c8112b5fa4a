import { idIn } from '../../ui/table/address.ts'

/** `visao`: the view that is shown; 0 for none, where the user's own choice would be shown without it. */
export type ViewAddress = { visao?: number }

export const viewIn = ({ visao }: Record<string, unknown>): ViewAddress => ({ visao: visao === 0 ? 0 : idIn(visao) })

/** The entries of an address that a view stores, in the order in which they are compared. */
const stored = [
  'busca',
  'ordem',
  'ver',
  'de',
  'andamento',
  'agrupar',
  'colunas',
  'prioridade',
  'atrasadas',
  'pessoa',
  'departamento',
  'etiqueta',
] as const
type Stored = Record<string, string | number>

/** What a view of this address stores. */
export const storedIn = (address: Readonly<Record<string, unknown>>): Stored =>
  Object.fromEntries(
    stored.flatMap((name) => {
      const value = address[name]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value] as const] : []
    }),
  )

/** The entries of an address that show a view, in place of those of the one before. */
export const showing = (view: { id: number; address: Stored }): Record<string, unknown> => ({
  ...Object.fromEntries(stored.map((name) => [name, undefined])),
  pagina: undefined,
  ...view.address,
  visao: view.id,
})

/** No view and no filter. */
export const showingNone = (): Record<string, unknown> => ({ ...showing({ id: 0, address: {} }) })

export const isSame = (one: Stored, other: Stored): boolean =>
  JSON.stringify(storedIn(one)) === JSON.stringify(storedIn(other))
