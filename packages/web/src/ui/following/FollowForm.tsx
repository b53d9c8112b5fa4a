import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Following } from '@prumo/contract/following.ts'
import { useSave } from '../form/useSave.ts'

type Props<Found> = {
  open: (following: Following) => Promise<Found>
  onFound: (found: Found, following: Following) => void
}

/** Asks for protocol and code, which are sent in no address and stored in no browser. */
export function FollowForm<Found>({ open, onFound }: Props<Found>) {
  const form = useForm<Following>({
    mode: 'uncontrolled',
    initialValues: { protocol: '', secret: '' },
    validate: schemaResolver(Following, { sync: true }),
  })
  const save = useSave({ form, save: open, onSaved: onFound })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label="Protocolo"
          placeholder="K7M3Q-X9PFD"
          required
          autoComplete="off"
          key={form.key('protocol')}
          {...form.getInputProps('protocol')}
        />
        <TextInput
          label="Código secreto"
          required
          autoComplete="off"
          key={form.key('secret')}
          {...form.getInputProps('secret')}
        />
        <Button type="submit" size="md" loading={save.isPending}>
          Acompanhar
        </Button>
      </Stack>
    </form>
  )
}
