import { Text } from '@mantine/core'
import { qualities } from '@prumo/contract/quality/suppliers/score.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { About, History, Part } from '../controls/History.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { EvaluationForm } from './EvaluationForm.tsx'
import { SupplierMark } from './SupplierMark.tsx'
import { supplierQuery } from './supplier-queries.ts'

/** A supplier: its score and how it came about, its deliveries, what was decided, and the RNCs that name it. */
export default function SupplierModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(supplierQuery(id))
  const [adding, setAdding] = useState<'delivery' | 'evaluation' | null>(null)
  return (
    <ReadModal title={query.data?.title ?? 'Fornecedor'} size="xl" onClose={onClose}>
      <QueryBoundary query={query}>
        {(supplier) => (
          <>
            <About>
              {[supplier.supplies, supplier.contact?.email, supplier.contact?.phone, supplier.owner]
                .filter(Boolean)
                .join(' · ')}
            </About>
            <Text component="div" mb="md">
              <SupplierMark state={supplier.state} /> {supplier.reckoning}
            </Text>
            <History
              title="Entregas"
              add={{ label: 'Nova entrega', onClick: () => setAdding('delivery') }}
              empty="Nenhuma entrega registrada."
              found={supplier.deliveries.map((one) => ({
                id: one.id,
                title: `Entrega de ${formatDay(one.delivered_on)}`,
                mark: (
                  <>
                    <StatusMark tone={one.on_time ? 'good' : 'bad'}>{one.on_time ? 'No prazo' : 'Atrasada'}</StatusMark>
                    <span>{qualities[one.quality - 1]}</span>
                  </>
                ),
                lines: [one.note],
              }))}
              remove={(one) => removal('DELETE /client/fornecedores/entregas/{id}', { params: { id: one } })}
            />
            <History
              title="Avaliações"
              add={{ label: 'Avaliar', onClick: () => setAdding('evaluation'), variant: 'default' }}
              empty="Nenhuma avaliação ainda: decida se ele está aprovado, com ou sem restrição."
              found={supplier.evaluations.map((one) => ({
                id: one.id,
                title: `Avaliação de ${formatDay(one.evaluated_on)}${one.created_by && `, por ${one.created_by}`}`,
                mark: <SupplierMark state={one.state} />,
                lines: [one.note, one.reckoning],
              }))}
              remove={(one) => removal('DELETE /client/fornecedores/avaliacoes/{id}', { params: { id: one } })}
            />
            {supplier.rncs.length > 0 && (
              <Part title="RNCs">
                {supplier.rncs.map((rnc) => (
                  <div key={rnc.id}>
                    <TextLink to="/rnc/$id" params={{ id: String(rnc.id) }}>{`${rnc.code}: ${rnc.title}`}</TextLink>
                    {rnc.closed && ' (fechada)'}
                  </div>
                ))}
              </Part>
            )}
            <RecordFiles kind="supplier" id={id} topic="quality" />
            <RecordActivity kind="supplier" id={id} topic="quality" />
            {adding === 'delivery' && <DeliveryForm supplier={supplier} onClose={() => setAdding(null)} />}
            {adding === 'evaluation' && <EvaluationForm supplier={supplier} onClose={() => setAdding(null)} />}
          </>
        )}
      </QueryBoundary>
    </ReadModal>
  )
}
