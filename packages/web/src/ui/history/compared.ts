import { idIn } from '../table/address.ts'

/** The two versions that are compared, in the address: `ate` the newer, `desde` the older; without it, the usual one. */
export const compared = { ate: idIn, desde: idIn }

export const versionsOfAPage = 50
