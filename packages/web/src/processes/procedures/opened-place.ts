import type { PopContent } from '@prumo/contract/processes/procedures/model.ts'
import type { OpenedPlace } from '../../platform/offline/places.ts'

/** Its labels come with the schema, which the first page does without. */
const textsOf = async (pop: PopContent) => (await import('./kept-texts.ts')).keptTexts(pop)

/** A POP that is open is read, and written on, without a connection; one that was read here is read again. */
export const openedProcedure: OpenedPlace = {
  at: /^\/(?:read-pop\/\d+|pop\/\d+\?(?:\S*&)?pop=\d+)/,
  says: 'Continue com este POP: ele está inteiro na tela, e o que você escreve fica guardado neste aparelho.',
  calls: [],
  keeps: [
    { route: 'GET /client/pop/one/{id}', read: (data) => textsOf(data as PopContent) },
    {
      route: 'GET /client/pop-readings/{id}/version',
      read: (data) => textsOf((data as { response: PopContent }).response),
    },
  ],
}
