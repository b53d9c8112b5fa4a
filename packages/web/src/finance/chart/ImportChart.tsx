import { Button, Radio, Stack, Text } from '@mantine/core'
import { type UsualChart, usualCharts } from '@prumo/contract/finance/chart/usual-charts.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Writes } from '../../ui/Writes.tsx'

/** Takes over the usual chart of a trade as a whole; what the company has stays as it is. */
export function ImportChart({ onDone }: { onDone: () => void }) {
  const [chart, setChart] = useState<UsualChart>('commerce')
  const take = useMutation({
    mutationFn: () => api('POST /client/finance/topic/import', { body: { chart } }),
    onSuccess: ({ response: { categories, accounts } }) => {
      toast(
        categories === 0
          ? 'A empresa já tem todo este plano.'
          : `Importado com sucesso! ${count(categories, 'categoria', 'categorias')} e ${count(accounts, 'conta', 'contas')}.`,
      )
      onDone()
    },
    onSettled: () => changed('finance'),
  })
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        As categorias e contas que a maioria das empresas do ramo usa, já na linha certa da DRE. O que a empresa já tem
        fica como está, e tudo pode ser mudado depois.
      </Text>
      <Radio.Group label="Ramo da empresa" value={chart} onChange={(value) => setChart(value as UsualChart)}>
        <Stack gap="xs" mt={8}>
          {Object.entries(usualCharts).map(([id, label]) => (
            <Radio key={id} value={id} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Text fz="sm" c="dimmed">
        As contas CBS e IBS vêm desligadas: ligue-as quando a sua contabilidade pedir.
      </Text>
      <Writes>
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          Importar
        </Button>
      </Writes>
    </Stack>
  )
}
