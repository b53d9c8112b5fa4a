import { Limits, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { api } from '../../platform/api.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { kind: BoardKind; limits: Limits; onClose: () => void }

/** How many cards each column should have at most. */
export const LimitsForm = ({ kind, limits, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={kind}
    title="Limites das colunas"
    schema={Limits}
    initial={{
      backlog: limits.backlog ?? '',
      to_realize: limits.to_realize ?? '',
      in_progress: limits.in_progress ?? '',
      concluded: limits.concluded ?? '',
    }}
    save={(body) => api(`PUT ${boardAddresses[kind]}/kanban/limits`, { body })}
    saved="Atualizado com sucesso"
    topic="boards"
    onClose={onClose}
  >
    {(field) =>
      tabs.map((tab) => (
        <NumberField
          key={tab}
          label={tabTitles[tab]}
          description={tab === 'backlog' ? 'Vazio: sem limite. Passar do limite só avisa.' : undefined}
          min={1}
          max={999}
          {...field(tab)}
        />
      ))
    }
  </RecordForm>
)
