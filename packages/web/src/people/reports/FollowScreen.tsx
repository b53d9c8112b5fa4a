import { Alert, Stack, Text } from '@mantine/core'
import type { Following } from '@prumo/contract/following.ts'
import {
  type FollowedReport,
  reportCategories,
  reportLimits,
  reportOutcomes,
  reportStates,
} from '@prumo/contract/people/reports/model.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { FollowForm } from '../../ui/following/FollowForm.tsx'
import { SayMore } from '../../ui/following/SayMore.tsx'
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
      <SayMore
        description="Só quem recebe o seu relato lê."
        files={{ label: 'Imagens ou PDF', left: reportLimits.files - report.files.length, ...reportFiles }}
        say={(text) => api('POST /acompanhar-relato/mensagens', { body: { ...following, text } })}
        sendFiles={(files) => sendFiles(following, files)}
        onChanged={onChanged}
      />
    </Stack>
  )
}
