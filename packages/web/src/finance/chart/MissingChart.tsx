import { Alert, Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ImportChart } from './ImportChart.tsx'

/** Of a form that needs a category where the company has none: the chart is imported over it, and what was typed stays. */
export function MissingChart() {
  const [importing, setImporting] = useState(false)
  return (
    <Alert color="ipe" title="Falta o plano de contas">
      <Stack gap="xs" align="flex-start">
        <span>Um lançamento diz a que categoria pertence. O que já foi digitado fica como está.</span>
        <Button size="xs" variant="default" onClick={() => setImporting(true)}>
          Importar o plano do seu ramo
        </Button>
      </Stack>
      {importing && (
        <Modal opened onClose={() => setImporting(false)} title="Importar plano de contas usual">
          <ImportChart onDone={() => setImporting(false)} />
        </Modal>
      )}
    </Alert>
  )
}
