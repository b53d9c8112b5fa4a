import { Button, Stack, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { showError, toast } from '../../platform/messages.ts'
import { FileDrop } from '../form/FileDrop.tsx'
import { useSave } from '../form/useSave.ts'

type Props = {
  /** The readers of the message, in a sentence. */
  description: string
  /** The files that may come with it: their label, and how many more are taken. */
  files: { label: string; left: number; maxBytes: number; accept: readonly string[] }
  say: (text: string) => Promise<unknown>
  /** Answers the sentences of the files that were refused. */
  sendFiles: (files: readonly File[]) => Promise<string[]>
  onChanged: () => Promise<void>
}

const Message = z.object({ text: z.string().max(4000, 'Use no máximo 4000 caracteres') })

/** A message of somebody without a user, files, or both. */
export function SayMore({ description, files: { label, left, ...limits }, say, sendFiles, onChanged }: Props) {
  const [files, setFiles] = useState<File[]>([])
  const form = useForm<{ text: string }>({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validate: schemaResolver(Message, { sync: true }),
  })
  const save = useSave({
    form,
    save: async ({ text }: { text: string }) => {
      if (text.trim()) await say(text)
      const refused = await sendFiles(files)
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
          description={description}
          autosize
          minRows={3}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {left > 0 && <FileDrop label={label} files={files} onChange={setFiles} maxFiles={left} {...limits} />}
        <Button type="submit" loading={save.isPending}>
          Enviar
        </Button>
      </Stack>
    </form>
  )
}
