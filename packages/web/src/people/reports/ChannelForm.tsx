import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core'
import { type ReportChannel, ReportChannelInput } from '@prumo/contract/people/reports/model.ts'
import { usePeopleOptions } from '../../admin/users/people.ts'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const valuesOf = (channel: ReportChannel) => ({
  is_open: channel.updated_at === null || channel.is_open,
  words: channel.words,
  answer_days: channel.answer_days,
  conclude_days: channel.conclude_days,
  receiver_ids: channel.receivers.map(({ id }) => id),
})

/** Opens and closes the channel, and names who receives. */
export default function ChannelForm({ channel, onClose }: { channel: ReportChannel; onClose: () => void }) {
  const people = usePeopleOptions()
  return (
    <RecordForm
      of={null}
      title="Canal de relatos"
      schema={ReportChannelInput}
      record={channel}
      initial={valuesOf(channel)}
      valuesOf={valuesOf}
      save={(body, base) =>
        api('PUT /client/canal-de-relatos', { body: { ...body, updated_at: base?.updated_at ?? undefined } })
      }
      saved="Atualizado com sucesso"
      topic="people"
      watched
      onClose={onClose}
    >
      {(field, { values, setFieldValue }) => (
        <>
          <Checkbox label="Recebe relatos agora" {...field('is_open', { type: 'checkbox' })} />
          <PickMany
            label="Quem recebe e lê os relatos"
            description="Só estas pessoas leem, e só o que chegar daqui em diante. Consultores não recebem."
            placeholder="Escolher pessoas"
            path="receiver_ids"
            options={people}
            chosen={values.receiver_ids}
            onChange={(ids) => setFieldValue('receiver_ids', ids)}
            error={field('receiver_ids').error as string | undefined}
          />
          <Group grow align="flex-start">
            <NumberField label="Dias para a primeira resposta" {...field('answer_days')} />
            <NumberField label="Dias para concluir" {...field('conclude_days')} />
          </Group>
          <Textarea
            label="Palavras da empresa"
            description="Aparecem no alto da página: as regras de conduta, o compromisso de não retaliar."
            autosize
            minRows={3}
            {...field('words')}
          />
          {channel.url && (
            <div>
              <Button variant="default" size="xs" onClick={() => void changeAddress()}>
                Trocar o endereço
              </Button>
              <Text fz="xs" c="dimmed" mt={4}>
                Se alguém inunda o canal. Os cartazes impressos deixam de valer; quem já relatou continua acompanhando.
              </Text>
            </div>
          )}
        </>
      )}
    </RecordForm>
  )
}

async function changeAddress() {
  const question = {
    title: 'Trocar o endereço do canal?',
    text: 'O endereço e os cartazes de agora deixam de receber relatos. Imprima os novos.',
    confirm: 'Trocar',
    cancel: 'Cancelar',
  }
  if (!(await confirm(question))) return
  try {
    await api('POST /client/canal-de-relatos/endereco')
    toast('Endereço trocado')
  } catch (error) {
    showFailure(error)
  }
  await changed('people')
}
