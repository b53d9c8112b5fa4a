import { useMutation } from '@tanstack/react-query'
import { api, writesAnswered } from '../platform/api.ts'
import { showWarning, toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'

/** So often at most the data are asked on the way from screen to screen. */
const restMs = 15_000
let last = 0

/** Lets the server look for practices that were done, and says which. Returns how many. */
async function noticeDone(): Promise<number> {
  last = Date.now()
  // What was typed a moment ago may be on its way.
  await writesAnswered()
  const { response } = await api('POST /journey/practices/notice')
  for (const { title, evidence } of response) toast(`Feito! ${title}: ${evidence}`)
  if (response.length > 0) await changed('journey')
  return response.length
}

/** The same in passing: not often, only where something can be written, and its failure is not shown. */
export function noticeSoon(writes: boolean): void {
  if (!writes || Date.now() - last < restMs) return
  noticeDone().catch(() => {})
}

/** The same for a button, which also says that nothing was found. */
export function useNotice() {
  const { mutate, isPending } = useMutation({
    mutationFn: noticeDone,
    onSuccess: (found) => found === 0 && showWarning('Ainda não encontramos esta prática feita.'),
  })
  return { notice: () => mutate(), checking: isPending }
}
