import { type Change, changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { DocumentList } from '../controlled/DocumentList.tsx'
import { changesQuery } from './change-queries.ts'

const ChangeForm = lazy(() => import('./ChangeForm.tsx'))

const columns: ComponentProps<typeof DocumentList<Change>>['columns'] = {
  before: [{ id: 'numero', header: 'Número', width: 120 }],
  between: [{ id: 'date_acomp', header: 'Acompanhar em', as: 'day' }],
  createdBy: ({ user_created }) => user_created.name,
}

/** 'Controle de mudança' (screen S199). */
export default function ChangesScreen() {
  return (
    <DocumentList<Change>
      base={changeAddress}
      title="Controle de mudança"
      hint="Mudanças planejadas: por quê, o que se faz, quem foi informado e o que resultou."
      create="Novo"
      to="/controle-mudanca/$id"
      query={useQuery(changesQuery)}
      columns={columns}
      unit={['mudança', 'mudanças']}
      emptyTitle="Nenhuma mudança ainda"
      emptyHint="Uma máquina nova, outro jeito de fazer, um fornecedor que muda: planeje antes, avise quem precisa saber e confira o resultado."
      form={(opened) => <ChangeForm {...opened} />}
      bin={{
        kind: 'quality_change',
        gone: 'A mudança deixa de aparecer.',
        remove: (id) => removal('DELETE /users/controle-mudanca/{id}', { params: { id } }),
      }}
    />
  )
}
