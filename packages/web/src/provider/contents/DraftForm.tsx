import { Button, Group, List, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ContentDraft } from '@prumo/contract/provider/contents/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { useTakeFocus } from '../../ui/useTakeFocus.ts'

type Preview = Answer<'POST /provider/contents/preview'>['response']
type Draft = { kind: 'question' | 'module'; title: string; typed: string }

const kinds = [
  { value: 'question', label: 'Pergunta da ajuda' },
  { value: 'module', label: 'Módulo da jornada' },
]

/** A content before it is published: what is typed, how it would be read, and what keeps it from being published. */
export function DraftForm({ initial, onClose }: { initial: Draft; onClose: () => void }) {
  const form = useForm<Draft>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(ContentDraft, { sync: true }),
  })
  const preview = useMutation({
    mutationFn: (body: Draft) => api('POST /provider/contents/preview', { body, expiredSession: 'throw' }),
  })
  return (
    <ReadModal title="Prévia de um conteúdo" onClose={onClose} size="xl">
      <Stack gap="lg">
        <form noValidate onSubmit={form.onSubmit((values) => preview.mutate(values))}>
          <Stack gap="md">
            <NativeSelect label="O que é" data-autofocus data={kinds} {...form.getInputProps('kind')} />
            <TextInput label="Título" required {...form.getInputProps('title')} />
            <Textarea
              label="Texto"
              description={
                form.values.kind === 'question'
                  ? 'Uma linha em branco começa outro parágrafo; linhas com 1., 2., 3. são passos; palavras da tela vão entre *estrelas*.'
                  : 'Uma linha com # começa uma etapa, com o título dela; linhas com 1., 2., 3. são passos; palavras da tela vão entre *estrelas*.'
              }
              autosize
              minRows={8}
              maxRows={18}
              required
              {...form.getInputProps('typed')}
            />
            <Group>
              <Button type="submit" variant="default" loading={preview.isPending}>
                Ver como será lido
              </Button>
            </Group>
          </Stack>
        </form>
        {preview.data && <Shown key={preview.submittedAt} preview={preview.data.response} />}
      </Stack>
    </ReadModal>
  )
}

function Shown({ preview: { title, preview, problems } }: { preview: Preview }) {
  const shown = useTakeFocus()
  return (
    <section ref={shown} tabIndex={-1} className="card" aria-label="Como será lido">
      <Stack gap="sm" p="md">
        {problems.length > 0 && (
          <div>
            <Text fz="sm" fw={600}>
              Antes de publicar
            </Text>
            <List size="sm">
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </div>
        )}
        <Text fw={650} fz="lg">
          {title}
        </Text>
        <RichText html={preview} />
      </Stack>
    </section>
  )
}
