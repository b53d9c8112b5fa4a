import type { Found, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'

type Place = Pick<Found, 'id' | 'within'>

/** The path at which the web opens what the search finds (the `found` of its areas), where the id alone opens it. */
const paths: Partial<Record<SearchKind, (place: Place) => string>> = {
  task: ({ id }) => `/tasks?tarefa=${id}`,
  delegated_task: ({ id }) => `/tasks?tarefa=${id}`,
  minutes: ({ id }) => `/protocols?ata=${id}`,
  macro_process: ({ id }) => `/macroproccess/${id}`,
  micro_process: ({ id }) => `/proccess/${id}`,
  action_plan: ({ id }) => `/plan-actions?plano=${id}`,
  rnc: ({ id }) => `/rnc/${id}`,
  risk: ({ id }) => `/riscos?risco=${id}`,
  internal_audit: ({ id }) => `/auditoria-interna/${id}`,
  swot: ({ id }) => `/planejamento-estrategico/swot/${id}`,
  canvas: ({ id }) => `/planejamento-estrategico/canvas/${id}`,
}

export const linkTo = (baseUrl: string, kind: SearchKind, place: Place): string | undefined => {
  const path = paths[kind]?.(place)
  return path === undefined ? undefined : baseUrl + path
}
