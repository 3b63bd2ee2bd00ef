import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { addressProblem, isSameAddress, reachesListener } from './addresses.ts'

describe('addressProblem', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '8.8.8.8',
    'fd00::1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1:a00:0:100:a00:1',
    '64:ff9b:1:a00:0:100::',
    '64:ff9b:1::a00:1',
    'fd00:42::43',
  ])('allows %s', (address) => {
    expect(addressProblem(address)).toBeUndefined()
  })

  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '169.254.170.2',
    '0.0.0.0',
    '0.1.2.3',
    '255.255.255.255',
    '224.0.0.1',
    '239.255.255.250',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'ff02::1',
    'fd00:ec2::254',
    'fd00:0ec2:0:0:0:0:0:0254',
    'fd20:ce::254',
    'fd00:42::42',
    'fd00:c1::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '64:ff9b:1:a9fe:a9:fe00::',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::ffff:0.0.0.0',
    '::ffff:100.100.100.200',
    '64:ff9b::169.254.169.254',
    '2002:a9fe:a9fe::1',
    '::169.254.169.254',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(addressProblem(address)).toMatch(/^is /)
  })
})

it('compares addresses by what they stand for', () => {
  expect(isSameAddress('::ffff:127.0.0.1', '127.0.0.1')).toBe(true)
  expect(isSameAddress('127.0.0.2', '127.0.0.1')).toBe(false)
  expect(isSameAddress('localhost', '127.0.0.1')).toBe(false)
})

it('knows which addresses lead to a listener on all of them', () => {
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  expect(own.every(({ address }) => reachesListener(address, '0.0.0.0'))).toBe(true)
  expect(reachesListener('127.1.2.3', '::')).toBe(true)
  expect(reachesListener('203.0.113.7', '0.0.0.0')).toBe(false)
  expect(reachesListener('127.0.0.2', '127.0.0.1')).toBe(false)
  expect(reachesListener('127.0.0.1', '127.0.0.1')).toBe(true)
})
