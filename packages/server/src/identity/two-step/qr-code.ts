import { renderSVG } from 'uqr'

/** A QR code as an SVG image, drawn here: what it says is a secret, and no service of others gets to see it. */
export const qrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 2, pixelSize: 4 })
