import { Alert, Button, Divider, Stack } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { offeredEntry } from '../../platform/entry.ts'
import { enterChosen } from '../../platform/session.ts'

/** Calls back when the offer ends. */
function whenOver(call: () => void): () => void {
  const over = setTimeout(call, Math.max(0, (offeredEntry()?.until ?? 0) - Date.now()))
  return () => clearTimeout(over)
}

/** After a change of company, for a minute: one button enters the chosen one (decision O247). */
export function EntryButton({ onSignedIn }: { onSignedIn: (account: Account) => unknown }) {
  const company = useSyncExternalStore(
    whenOver,
    () => offeredEntry()?.company,
    () => undefined,
  )
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (refusal)
    return (
      <Alert color="red" role="alert" mb="md">
        {refusal}
      </Alert>
    )
  if (company === undefined) return null
  const open = async () => {
    setBusy(true)
    try {
      await onSignedIn(await enterChosen())
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md" mb="md">
      <Button size="md" fullWidth loading={busy} leftSection={<IconBuilding aria-hidden />} onClick={() => void open()}>
        Entrar em {company}
      </Button>
      <Divider label="ou com a sua senha" />
    </Stack>
  )
}
