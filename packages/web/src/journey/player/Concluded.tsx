import { Button, Text } from '@mantine/core'
import type { JourneyModule } from '@prumo/contract/journey/modules/model.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { saveBlob } from '../../platform/download.ts'
import classes from './Player.module.css'

/** What a concluded module says, and its certificate. */
export function Concluded({ module: { id, title, description_finish } }: { module: JourneyModule }) {
  const certificate = useMutation({
    mutationFn: () => api('GET /journey/modules/{id}/certificate', { params: { id } }),
    onSuccess: (pdf) => saveBlob(pdf, `Certificado ${title}.pdf`),
  })
  return (
    <div className={classes.concluded}>
      <Text fz="sm">{description_finish}</Text>
      <Button
        variant="default"
        size="sm"
        mt={8}
        leftSection={<IconCertificate size={16} aria-hidden />}
        loading={certificate.isPending}
        onClick={() => certificate.mutate()}
      >
        Certificado em PDF
      </Button>
    </div>
  )
}
