// In this order: the kit's variables, then what is ours. Of its parts none is used with its own style.
import 'virtual:mantine-variables.css'
import './tokens.css'
import './base.css'
