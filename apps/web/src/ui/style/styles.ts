// In this order: the values, then what is drawn with them.
import './tokens.css'
import './base.css'
import './start.css'
