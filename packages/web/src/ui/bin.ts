import { api } from '../platform/api.ts'
import { showFailure, toast } from '../platform/messages.ts'
import { queryClient } from '../platform/query-client.ts'

/** A record as the bin knows it: its entity, and its id. */
export type Binned = { kind: string; id: number }

/** Brings a record back from the bin, and says so. Whatever lists it, or what it belongs to, is read again. */
export const restoreRecord = ({ kind, id }: Binned): Promise<unknown> =>
  api('POST /client/bin/{kind}/{id}/restore', { params: { kind, id }, keepalive: true })
    .then(() => toast('De volta, com tudo o que tinha!'))
    .catch(showFailure)
    .then(() => queryClient.invalidateQueries())
