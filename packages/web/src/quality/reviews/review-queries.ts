import { call } from '../../platform/query.ts'

export const reviewsQuery = call('GET /users/analise-critica/analise', {}, { topic: 'quality' })

export const reviewQuery = (id: number) =>
  call('GET /users/analise-critica/analise/{id}', { params: { id } }, { topic: 'quality' })

/** The standard subjects with their state in an analysis. */
export const standardQuery = (id: number) =>
  call('GET /users/analise-critica/template/{id}', { params: { id } }, { topic: 'quality' })

/** The particular subjects of an analysis. */
export const particularQuery = (id: number) =>
  call('GET /users/analise-critica/analise-template/{id}', { params: { id } }, { topic: 'quality' })

/** The items of a subject of an analysis. */
export const itemsQuery = (analise: number, { id, particular }: { id: number; particular: boolean }) =>
  particular
    ? call(
        'GET /users/analise-critica/analise-item/{analise}/{id}/particular',
        { params: { analise, id } },
        { topic: 'quality' },
      )
    : call('GET /users/analise-critica/analise-item/{analise}/{id}', { params: { analise, id } }, { topic: 'quality' })

/** Inputs that the company's data suggest. */
export const inputSuggestionsQuery = (id: number) =>
  call('GET /users/analise-critica/analise/{id}/suggestions', { params: { id } }, { topic: 'quality' })

/** The figures of the standard subjects, as bars. */
export const picturesQuery = (id: number) =>
  call('GET /users/analise-critica/analise/{id}/figuras', { params: { id } }, { topic: 'quality' })

/** Who takes part in an analysis, and who of them signed it. */
export const signaturesQuery = (id: number) =>
  call('GET /users/analise-critica/analise/{id}/assinaturas', { params: { id } }, { topic: 'quality' })

/** The address of the PDF: the browser sends the session cookie (decision O008). */
export const reviewPdf = (id: number) => `/api/users/analise-critica/analise/pdf/${id}`
