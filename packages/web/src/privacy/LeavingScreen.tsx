import { Alert, Button, Stack, Text } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { listed } from '@prumo/contract/words.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { AuthLayout } from '../identity/AuthLayout.tsx'
import { formatInstantDay } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { cancelAccountDeletion, deletionsQuery, downloadOwnData } from './privacy.ts'

/** The only screen for a user whose account is about to be deleted: cancel the deletion, or download the data. */
export default function LeavingScreen() {
  const { deletion_due_at, time_zone } = useAccount()
  const { data } = useQuery(deletionsQuery)
  const keep = useMutation({ mutationFn: cancelAccountDeletion })
  const download = useMutation({ mutationFn: () => downloadOwnData(todayIn(time_zone, Date.now())) })
  return (
    <AuthLayout
      title="Sua conta será excluída"
      hint={`Você pediu a exclusão. Ela acontece em ${formatInstantDay(deletion_due_at!, time_zone)}; até lá, você pode voltar atrás.`}
      footer={
        <TextLink to="/sair" fz="sm" fw={600}>
          Sair
        </TextLink>
      }
    >
      <Stack gap="md">
        {data && data.goes_along.length > 0 && (
          <Alert color="ipe">
            Ninguém mais trabalha em {listed(data.goes_along)}: todos os registros e arquivos também serão apagados, e o
            plano, cancelado.
          </Alert>
        )}
        <Button size="md" fullWidth data-autofocus loading={keep.isPending} onClick={() => keep.mutate()}>
          Cancelar exclusão
        </Button>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconDownload aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar meus dados
        </Button>
        <Text fz="sm" c="dimmed">
          Se não foi você quem pediu, cancele e troque a sua senha.
        </Text>
      </Stack>
    </AuthLayout>
  )
}
