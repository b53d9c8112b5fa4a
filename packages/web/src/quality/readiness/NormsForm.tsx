import { Checkbox, Stack } from '@mantine/core'
import { NormList } from '@prumo/contract/quality/norms/endpoints.ts'
import { type NormId, norms } from '@prumo/contract/quality/norms/names.ts'
import { z } from 'zod'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const Chosen = z.object({ norms: NormList })

type Props = { chosen: readonly NormId[]; onClose: () => void }

/** Which norms the company follows. */
export default function NormsForm({ chosen, onClose }: Props) {
  return (
    <RecordForm
      container="modal"
      of={null}
      title="Normas que a empresa segue"
      schema={Chosen}
      watched
      initial={{ norms: [...chosen] as string[] }}
      bodyOf={({ norms: ids }) => ({ norms: ids as NormId[] })}
      save={(body) => api('PUT /client/prontidao-iso/normas', { body })}
      saved="Normas atualizadas"
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <Checkbox.Group
          label="Normas"
          description="O que várias perguntam é respondido uma vez, e vale para todas. Auditorias novas perguntam por estas."
          {...field('norms')}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(norms).map(([id, { name, about }]) => (
              <Checkbox key={id} value={id} label={name} description={about} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </RecordForm>
  )
}
