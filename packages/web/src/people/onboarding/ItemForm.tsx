import { Group, Textarea, TextInput } from '@mantine/core'
import { type OnboardingItem, OnboardingItemInput } from '@prumo/contract/people/onboarding/endpoints.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'

const save = saves('POST /client/onboarding', 'PUT /client/onboarding/{id}', { versioned: true, place: 'order' })

const initial = {
  topic: '',
  description: '',
  suggestions_explanations: '',
  link_ref: '',
  day: 0 as number | string,
  responsible_id: null as number | null,
  order: '' as number | string,
}

/** An item of the onboarding (screen S090). */
export default function ItemForm(opened: Opened<OnboardingItem>) {
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Novo item', edit: 'Editar item' }}
      size="lg"
      schema={OnboardingItemInput}
      initial={initial}
      save={(body, base) => save(body as Parameters<typeof save>[0], base)}
      topic="people"
    >
      {(field) => (
        <>
          <TextInput
            label="Tópico"
            placeholder="Apresentação da equipe"
            data-autofocus
            autoComplete="off"
            {...field('topic')}
          />
          <RichTextField
            label="Descrição"
            description="O que se mostra, se entrega ou se combina."
            kind="document"
            {...field('description')}
          />
          <Textarea
            label="Sugestões e explicações"
            description="Como fazer bem, e o que costuma dar errado."
            autosize
            minRows={4}
            maxRows={15}
            {...field('suggestions_explanations')}
          />
          <TextInput
            label="Link"
            description="Um documento ou uma página que explica mais; abre em outra aba."
            placeholder="https://"
            inputMode="url"
            {...field('link_ref')}
          />
          <Group grow align="flex-start">
            <NumberField label="Dia" description="Contado do primeiro, que é 0." min={0} max={365} {...field('day')} />
            <PersonSelect
              label="Quem faz"
              description="Sem ninguém, faz quem iniciar a integração."
              clearable
              {...field('responsible_id')}
            />
          </Group>
          <PlaceField among="na integração" w={200} {...field('order')} />
        </>
      )}
    </RecordForm>
  )
}
