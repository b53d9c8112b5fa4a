import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Following } from '@prumo/contract/following.ts'
import {
  type FollowedReport,
  reportCategories,
  reportLimits,
  reportOutcomes,
  reportStates,
} from '@prumo/contract/people/reports/model.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { showError, toast } from '../../platform/messages.ts'
import { FollowForm } from '../../ui/following/FollowForm.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { reportFiles, sendFiles } from './files.ts'
import { Messages } from './Messages.tsx'
import { stateTones } from './tones.ts'

const open = async (body: Following) =>
  (await api('POST /acompanhar-relato', { body, expiredSession: 'throw' })).response

/** Where somebody without a user follows what they told, by protocol and secret. Closing the page closes it. */
export default function FollowScreen() {
  const [found, setFound] = useState<{ report: FollowedReport; following: Following } | null>(null)
  return (
    <PublicPage
      title="Acompanhar um relato"
      company={found?.report.company ?? 'Canal de relatos'}
      hint="Com o protocolo e o código secreto que você anotou."
      width="text"
    >
      {found ? (
        <Followed {...found} onChanged={async () => setFound({ ...found, report: await open(found.following) })} />
      ) : (
        <FollowForm open={open} onFound={(report, following) => setFound({ report, following })} />
      )}
    </PublicPage>
  )
}

type Props = { report: FollowedReport; following: Following; onChanged: () => Promise<void> }

function Followed({ report, following, onChanged }: Props) {
  const { state, outcome, concluded_on } = report
  return (
    <Stack gap="md">
      <div>
        <StatusMark tone={stateTones[state]}>{reportStates[state]}</StatusMark>
        <Text fz="sm" mt={8}>
          {`${reportCategories[report.category]}, recebido em ${formatDay(report.received_on)}.`}
        </Text>
        <Text fz="sm">
          {concluded_on
            ? `Concluído em ${formatDay(concluded_on)}: ${outcome ? reportOutcomes[outcome] : ''}.`
            : report.answered_on
              ? `Apuração até ${formatDay(report.conclude_by)}.`
              : `Primeira resposta até ${formatDay(report.answer_by)}.`}
        </Text>
      </div>
      {!report.is_read && (
        <Alert color="red" title="Ninguém pode ler este relato agora">
          <Text fz="sm">
            Quem o recebia saiu da lista. Procure o sindicato, o Ministério Público do Trabalho (mpt.mp.br) ou o Disque
            100.
          </Text>
        </Alert>
      )}
      <Messages first={report} messages={report.messages} mine="reporter" />
      <More following={following} left={reportLimits.files - report.files.length} onChanged={onChanged} />
    </Stack>
  )
}

const Message = z.object({ text: z.string().max(4000, 'Use no máximo 4000 caracteres') })

/** A message, files, or both. */
function More({ following, left, onChanged }: { following: Following; left: number; onChanged: () => Promise<void> }) {
  const [files, setFiles] = useState<File[]>([])
  const form = useForm<{ text: string }>({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validate: schemaResolver(Message, { sync: true }),
  })
  const save = useSave({
    form,
    save: async ({ text }: { text: string }) => {
      if (text.trim()) await api('POST /acompanhar-relato/mensagens', { body: { ...following, text } })
      const refused = await sendFiles(following, files)
      await onChanged()
      return refused
    },
    onSaved: (refused) => {
      form.reset()
      setFiles([])
      for (const reason of refused) showError(reason)
      if (refused.length === 0) toast('Enviado')
    },
  })
  const send = form.onSubmit((values) => {
    if (!values.text.trim() && files.length === 0) form.setFieldError('text', 'Escreva a mensagem')
    else save.mutate(values)
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Textarea
          label="Sua mensagem"
          description="Só quem recebe o seu relato lê."
          autosize
          minRows={3}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {left > 0 && (
          <FileDrop label="Imagens ou PDF" files={files} onChange={setFiles} maxFiles={left} {...reportFiles} />
        )}
        <Button type="submit" loading={save.isPending}>
          Enviar
        </Button>
      </Stack>
    </form>
  )
}
