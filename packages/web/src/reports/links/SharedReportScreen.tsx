import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import { IconFileTypePdf, IconPresentation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { saveBlob } from '../../platform/download.ts'
import { formatDay } from '../../platform/format.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { useWall } from '../../ui/wall/useWall.ts'
import { ReportView } from '../month/ReportView.tsx'
import { Slides } from '../month/Slides.tsx'

/** A month's report as somebody without a user reads it: behind a password, and nothing of it before. */
export default function SharedReportScreen() {
  const { token } = useParams({ from: '/public/relatorio/$token' })
  const [password, setPassword] = useState('')
  const opening = useMutation({
    mutationFn: () => api('POST /relatorio/{token}', { params: { token }, body: { password } }),
    meta: { ownErrors: true },
  })
  if (opening.data) return <Opened token={token} password={password} {...opening.data.response} />
  const open = (event: FormEvent) => {
    event.preventDefault()
    opening.mutate()
  }
  return (
    <PublicPage title="Relatório do mês" company="Relatório protegido" width="text">
      <form onSubmit={open}>
        <Stack gap="md" maw={420}>
          <Text>Digite a senha que você recebeu de quem enviou o link.</Text>
          <PasswordInput
            label="Senha"
            autoComplete="off"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={opening.error ? messageOf(opening.error) : undefined}
          />
          <Button type="submit" loading={opening.isPending} disabled={password === ''}>
            Abrir
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

type OpenedProps = Answer<'POST /relatorio/{token}'>['response'] & { token: string; password: string }

function Opened({ token, password, title, ends_on, report: content, logos }: OpenedProps) {
  const report = { ...content, logos }
  const wall = useWall()
  const paper = useMutation({
    mutationFn: async () => {
      const pdf = await api('POST /relatorio/{token}/pdf', {
        params: { token },
        body: { password },
        timeout: 120_000,
      })
      saveBlob(pdf, `relatorio-do-mes-${report.month}.pdf`)
    },
  })
  return (
    <PublicPage
      title={`Relatório de ${formatMonth(report.month)}`}
      company={report.company}
      width="text"
      hint={`Acesso de leitura para ${title}, até ${formatDay(ends_on)}.`}
    >
      <Group gap="xs" mb="md">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf aria-hidden />}
          loading={paper.isPending}
          onClick={() => paper.mutate()}
        >
          PDF
        </Button>
        <Button leftSection={<IconPresentation aria-hidden />} onClick={wall.enter}>
          Apresentar
        </Button>
      </Group>
      <ReportView report={report} />
      {wall.on && <Slides report={report} onEnd={wall.leave} />}
    </PublicPage>
  )
}
