import { renderSVG } from 'uqr'

/** A QR code as an SVG image, drawn here: its content is a secret that no other service may see. */
export const qrCode = (text: string): string => renderSVG(text, { ecc: 'M', border: 2, pixelSize: 4 })
