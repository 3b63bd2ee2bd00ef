import { appendFile, copyFile, cp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeAuthority } from '../certificates.ts'
import { type Access, type ClusterPlan, type Settings } from '../plan.ts'
import { TEST_PASSWORD, TEST_PASSWORD_BCRYPT } from '../users.ts'

interface OpenSearchSecurity {
  readonly settings: Settings
  readonly access: Access
  /** Puts certificates, users and roles below a node's `config`. */
  readonly configure: (config: string) => Promise<void>
}

const NODE = 'searchdeck-node'
const ADMIN = 'searchdeck-admin'
const LIMITED = 'limited'

/** Sign in by client certificate or, without one, by password. */
const CONFIG = `_meta: { type: config, config_version: 2 }
config:
  dynamic:
    http: { anonymous_auth_enabled: false }
    authc:
      certificate:
        http_enabled: true
        order: 0
        http_authenticator: { type: clientcert, challenge: false, config: { username_attribute: cn } }
        authentication_backend: { type: noop }
      password:
        http_enabled: true
        order: 1
        http_authenticator: { type: basic, challenge: true }
        authentication_backend: { type: internal }
`

const USER = `
${LIMITED}:
  hash: '${TEST_PASSWORD_BCRYPT}'
`

const ROLE = `
${LIMITED}:
  cluster_permissions: ['cluster:monitor/main', 'cluster:monitor/health', 'cluster_composite_ops_ro']
  index_permissions:
    - index_patterns: ['logs-*']
      allowed_actions: ['read', 'indices_monitor', 'indices:admin/get', 'indices:admin/mappings/get']
`

const ROLE_MAPPING = `
${LIMITED}:
  users: ['${LIMITED}']
`

/**
 * The security plugin with TLS on both ports, an administrator (the plugin's demo user), a limited user and client
 * certificates. The plugin asks for `https`; the first answers are 503 until it has made its own index.
 */
export async function openSearchSecurity(plan: ClusterPlan, home: string): Promise<OpenSearchSecurity> {
  const authority = await makeAuthority(join(plan.folder, 'certificates'))
  const node = await authority.sign(NODE)
  const tls = { ca: authority.ca, limited: await authority.sign(LIMITED), admin: await authority.sign(ADMIN) }
  return {
    settings: securitySettings(),
    access: {
      users: {
        admin: { name: 'admin', password: 'admin' },
        limited: { name: LIMITED, password: TEST_PASSWORD },
      },
      tls,
    },
    configure: async (config) => {
      for (const file of [authority.ca, node.certificate, node.key]) await copyFile(file, join(config, basename(file)))
      const folder = join(config, 'opensearch-security')
      await rm(folder, { recursive: true, force: true })
      await cp(join(home, 'security'), folder, { recursive: true })
      await writeFile(join(folder, 'config.yml'), CONFIG)
      await appendFile(join(folder, 'internal_users.yml'), USER)
      await appendFile(join(folder, 'roles.yml'), ROLE)
      await appendFile(join(folder, 'roles_mapping.yml'), ROLE_MAPPING)
    },
  }
}

function securitySettings(): Settings {
  const files = (layer: 'transport' | 'http') => ({
    [`plugins.security.ssl.${layer}.pemcert_filepath`]: `${NODE}.pem`,
    [`plugins.security.ssl.${layer}.pemkey_filepath`]: `${NODE}.key.pem`,
    [`plugins.security.ssl.${layer}.pemtrustedcas_filepath`]: 'ca.pem',
  })
  return {
    ...files('transport'),
    ...files('http'),
    'plugins.security.ssl.transport.enforce_hostname_verification': false,
    'plugins.security.ssl.http.enabled': true,
    'plugins.security.ssl.http.clientauth_mode': 'OPTIONAL',
    'plugins.security.nodes_dn': [`CN=${NODE}`],
    'plugins.security.authcz.admin_dn': [`CN=${ADMIN}`],
    'plugins.security.allow_default_init_securityindex': true,
    'plugins.security.restapi.roles_enabled': ['all_access', 'security_rest_api_access'],
    'plugins.security.check_snapshot_restore_write_privileges': true,
  }
}
