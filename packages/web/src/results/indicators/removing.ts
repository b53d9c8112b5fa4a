import { removal } from '../../platform/api.ts'
import type { Indicator } from '../results-queries.ts'

/** The refusal to delete an indicator with figures, as a second question. */
export const withFigures = {
  code: 'indicator.has_figures',
  title: 'Ele já tem valores',
  confirm: 'Apagar com os valores',
} as const

/** Deletes an indicator, or takes an imported one out of the company; `detach`: with its figures. */
export function removeIndicator({ id, edit }: Pick<Indicator, 'id' | 'edit'>, { detach }: { detach: boolean }) {
  const input = { params: { id }, query: { figures: detach ? ('true' as const) : ('false' as const) } }
  return edit
    ? removal('DELETE /client/indicators/{id}', input)
    : removal('DELETE /client/indicators/my-indicator/{id}', input)
}
