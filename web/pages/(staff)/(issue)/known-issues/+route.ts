export default '/known-issues/@id';
