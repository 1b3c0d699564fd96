/** Words of a search that say nothing of what is wanted, and those that say what something becomes and what it is. */
export const searchGrammar = {
  idle: 'a an the my this these that it its them into to as in of for with from and or make please i want need how do can you your all some on at by so is are be me we get would like file files document documents',
  towards: 'to into as',
  from: 'from',
};
