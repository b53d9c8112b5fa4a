import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { JobText } from '../jobs/JobText.tsx'
import { ownJobQuery } from './own-queries.ts'

/** The approved description of the user's own job, to read and to confirm. */
export function OwnJobModal({ onClose }: { onClose: () => void }) {
  const { time_zone } = useAccount()
  const confirm = useMutation({
    mutationFn: (version: number) => api('POST /client/pessoas/me/job', { body: { version } }),
    onSuccess: () => {
      toast('Leitura confirmada')
      void changed('people')
    },
    onError: showFailure,
  })
  return (
    <ReadModal title="Descrição do meu cargo" size={820} onClose={onClose}>
      <QueryBoundary query={useQuery(ownJobQuery)}>
        {({ version, read_at, content }) => (
          <>
            <JobText said={content} about={[`Versão ${version}`, content.department]} />
            <footer style={{ marginTop: 20 }}>
              {read_at ? (
                `Você confirmou a leitura em ${formatInstant(read_at, time_zone)}.`
              ) : (
                <Button loading={confirm.isPending} onClick={() => confirm.mutate(version)}>
                  Confirmar que li
                </Button>
              )}
            </footer>
          </>
        )}
      </QueryBoundary>
    </ReadModal>
  )
}
