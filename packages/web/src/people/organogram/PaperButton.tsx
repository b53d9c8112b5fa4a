import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import { paperSizes } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Shown } from '@prumo/contract/people/organogram/pruning.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { PictureButton } from '../../ui/PictureButton.tsx'

type Props = {
  /** Of the whole company without one. */
  department?: number
  name: string
  /** The part of the organogram that is drawn: that of the screen. */
  shown: Shown
}

const sizes = [
  { value: 'auto', label: 'O menor em que se lê' },
  ...paperSizes.map((value) => ({ value, label: value })),
]

/** The organogram on paper, on the chosen page, or as a picture. */
export function PaperButton({ department, name, shown: { levels, vacant, collapsed } }: Props) {
  const [opened, setOpened] = useState(false)
  const [size, setSize] = useState('auto')
  const [photos, setPhotos] = useState(false)
  const query = {
    vacant: String(vacant) as 'true' | 'false',
    photos: String(photos) as 'true' | 'false',
    collapsed: [...collapsed].join(','),
    ...(levels !== null && { levels }),
  }
  const address = new URLSearchParams(
    Object.entries({ ...query, ...(size !== 'auto' && { size }) }).map(([key, value]): [string, string] => [
      key,
      String(value),
    ]),
  )
  const path = department === undefined ? '' : `/${department}`
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypePdf aria-hidden />} onClick={() => setOpened(true)}>
        PDF e imagem
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="PDF e imagem">
        <Stack>
          <Text size="sm">Sai o que o desenho mostra: os mesmos níveis, vagas e ramos recolhidos.</Text>
          <ChoiceField
            label="Papel"
            description="O que não se lê nele segue em partes, em A4, se forem até 60."
            allowDeselect={false}
            data={sizes}
            value={size}
            onChange={(value) => setSize(value ?? 'auto')}
          />
          <Switch
            label="Com fotos"
            checked={photos}
            onChange={({ currentTarget }) => setPhotos(currentTarget.checked)}
          />
          <Group>
            <Button
              component="a"
              href={`/api/client/organograma/pdf${path}?${address}`}
              target="_blank"
              rel="noopener"
              leftSection={<IconFileTypePdf aria-hidden />}
            >
              Abrir o PDF
            </Button>
            <PictureButton
              name={name}
              draw={() =>
                department === undefined
                  ? api('GET /client/organograma/png', { query, timeout: 120_000 })
                  : api('GET /client/organograma/png/{departmentId}', {
                      params: { departmentId: department },
                      query,
                      timeout: 120_000,
                    })
              }
            />
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
