import ipaddr from 'ipaddr.js'
import { networkInterfaces } from 'node:os'

const refusedRanges = new Set<string>(['unspecified', 'linkLocal', 'multicast', 'broadcast'])

// Where clouds keep a machine's credentials, outside the link-local range, in which all others have it: Alibaba, Azure,
// Oracle (classic and OCI), AWS (instance and pod identity), Google, Scaleway.
const metadata = new Set([
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:c1::a9fe:a9fe',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:42::42',
])

// NAT64 of a network's own (RFC 8215): the IPv4 address stands at the end, or around the ninth byte.
const localNat64 = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')

/**
 * Why no connection is made to an IP address, or `undefined`. Loopback and private ranges are where clusters live.
 * Judged are resolved addresses, and an IPv4 address inside an IPv6 one by what it stands for.
 */
export function addressProblem(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return 'is not an address'
  const parsed = ipaddr.process(address)
  const readings = parsed instanceof ipaddr.IPv6 ? [parsed, ...embedded(parsed)] : [parsed]
  for (const reading of readings) {
    if (refusedRanges.has(reading.range())) return `is in a refused range (${reading.range()})`
    if (metadata.has(withoutZone(reading))) return 'is a metadata service'
  }
  return undefined
}

/** Compares IP addresses by value: `::ffff:127.0.0.1` is `127.0.0.1`. */
export function isSameAddress(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return withoutZone(ipaddr.process(one)) === withoutZone(ipaddr.process(other))
}

/** Whether a listener on `listening` (which may be `0.0.0.0` or `::`) is reached by connecting to `address`. */
export function reachesListener(address: string, listening: string): boolean {
  if (isSameAddress(address, listening)) return true
  const everywhere = ipaddr.isValid(listening) && ipaddr.process(listening).range() === 'unspecified'
  if (!everywhere || !ipaddr.isValid(address)) return false
  if (ipaddr.process(address).range() === 'loopback') return true
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return own.some((entry) => isSameAddress(entry.address, address))
}

/** The IPv4 addresses that an IPv6 address leads to: NAT64, 6to4 and the old compatible form. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray()
  const at = (from: number) => new ipaddr.IPv4(bytes.slice(from, from + 4))
  const range = address.range()
  if (address.match(localNat64)) {
    // Where one form is not used, there are zeros.
    const aroundNinth = [...bytes.slice(6, 8), ...bytes.slice(9, 11)]
    const forms = [aroundNinth, bytes.slice(12)].filter((form) => form.some((byte) => byte !== 0))
    return forms.map((form) => new ipaddr.IPv4(form))
  }
  if (range === 'rfc6052' || range === 'rfc6145') return [at(12)]
  if (range === '6to4') return [at(2)]
  const isCompatible = bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12).some((byte) => byte > 1)
  return isCompatible ? [at(12)] : []
}

function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toString().replace(/%.*$/, '')
}
