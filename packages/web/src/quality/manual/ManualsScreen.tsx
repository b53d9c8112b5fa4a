import { type QualityManual, qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { reviewColumn } from '../../ui/history/review.tsx'
import { DocumentList } from '../controlled/DocumentList.tsx'
import { qualityManualsQuery } from './manual-queries.ts'

// Loaded lazily: it imports the editor's code.
const ManualForm = lazy(() => import('./ManualForm.tsx'))

const columns: ComponentProps<typeof DocumentList<QualityManual>>['columns'] = {
  between: [
    {
      id: 'version_in_force',
      header: 'Em vigor',
      text: ({ version_in_force }) => (version_in_force === null ? 'Nenhuma' : `Versão ${version_in_force}`),
      width: 110,
    },
    reviewColumn,
  ],
  createdBy: ({ created_user_name }) => created_user_name,
}

/** The quality manuals (screen S193). */
export default function ManualsScreen() {
  return (
    <DocumentList<QualityManual>
      base={qualityManualAddress}
      title="Manual de qualidade"
      hint="Como a sua empresa cuida da qualidade: contexto, escopo, política e objetivos."
      create="Novo manual"
      to="/manual-de-qualidade/$id"
      query={useQuery(qualityManualsQuery)}
      columns={columns}
      unit={['manual', 'manuais']}
      emptyTitle="Nenhum manual ainda"
      emptyHint="Comece por um exemplo de pequena empresa e mude o que for diferente na sua."
      form={(opened) => <ManualForm {...opened} />}
      bin={{
        kind: 'quality_manual',
        gone: 'O manual deixa de aparecer.',
        remove: (id) => removal('DELETE /client/manual-qualidade/{id}', { params: { id } }),
      }}
    />
  )
}
