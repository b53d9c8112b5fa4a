import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { About, FoundFiles, History } from '../controls/History.tsx'
import { LegalMark } from './LegalMark.tsx'
import { requirementQuery } from './legal-queries.ts'
import { VerificationForm } from './VerificationForm.tsx'

/** A legal requirement with its verifications and their evidence. */
export default function LegalModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(requirementQuery(id))
  const [verifying, setVerifying] = useState(false)
  return (
    <ReadModal title={query.data?.title ?? 'Requisito legal'} size="xl" onClose={onClose}>
      <QueryBoundary query={query}>
        {(requirement) => (
          <>
            <About>
              {[requirement.source, requirement.department, requirement.owner].filter(Boolean).join(' · ')}{' '}
              {requirement.address && <ExternalLink href={requirement.address} />}
            </About>
            <History
              title="Verificações"
              add={{ label: 'Nova verificação', onClick: () => setVerifying(true) }}
              empty="Nenhuma verificação registrada."
              found={requirement.verifications.map((one, at) => ({
                id: one.id,
                title: `Verificação de ${formatDay(one.verified_on)}${one.created_by && `, por ${one.created_by}`}`,
                mark: <LegalMark state={one.state} />,
                lines: [one.note],
                below: (
                  <FoundFiles kind="legal_verification" id={one.id} of={formatDay(one.verified_on)} shown={at === 0} />
                ),
              }))}
              remove={(one) => removal('DELETE /client/requisitos-legais/verificacoes/{id}', { params: { id: one } })}
            />
            <RecordActivity kind="legal_requirement" id={id} topic="quality" />
            {verifying && <VerificationForm requirement={requirement} onClose={() => setVerifying(false)} />}
          </>
        )}
      </QueryBoundary>
    </ReadModal>
  )
}
